// Groups the credits of a cancellation by the provider that accepts them, for pages and documents.
import type { CreditView, Money } from '@portico/contract';

/** Credits of one provider, in one currency and with one last day. */
export interface CreditGroup {
  readonly holder: string;
  readonly total: Money;
  readonly expiresOn: string | undefined;
  readonly credits: readonly CreditView[];
}

export function creditGroups(credits: readonly CreditView[] = []): readonly CreditGroup[] {
  const groups = Map.groupBy(credits, ({ holder, amount: { currency }, expiresOn = '' }) =>
    [holder, currency, expiresOn].join('\n'),
  );
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    const { holder, amount, expiresOn } = first;
    const total = group.reduce((sum, credit) => sum + credit.amount.amount, 0);
    return { holder, total: { ...amount, amount: total }, expiresOn, credits: group };
  });
}

/** Returns the name of the traveller that a credit was given to; null if it is not known. */
export function creditTraveller(
  { traveller }: Pick<CreditView, 'traveller'>,
  travellers: readonly { readonly firstName: string; readonly lastName: string }[],
): string | null {
  const named = traveller === undefined ? undefined : travellers[traveller - 1];
  return named === undefined ? null : `${named.firstName} ${named.lastName}`;
}
