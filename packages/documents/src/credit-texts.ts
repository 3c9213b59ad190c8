// Texts about credits that providers gave for a part of what a cancellation keeps.
import type { BookingView } from '@portico/contract';
import { creditGroups, creditTraveller } from '@portico/rules/credit-groups';
import type { Words } from './words.ts';

/** Returns how much each provider gives, and that it is no refund. */
export const creditSentences = (
  { credits }: Pick<BookingView, 'credits'>,
  words: Words,
  key: 'mail.cancelled.credit' | 'mail.agency.cancelled.credit' = 'mail.cancelled.credit',
): string[] =>
  creditGroups(credits).map(({ holder, total }) =>
    words.t(key, { holder, amount: words.money(total) }),
  );

/** Returns the credits of each provider, each on a line: traveller, amount, code and last day. */
export const creditFacts = (
  { credits, travellers }: Pick<BookingView, 'credits' | 'travellers'>,
  words: Words,
): (readonly [string, string])[] => {
  const { t, own } = words;
  return creditGroups(credits).map((group) => [
    t('mail.credit', { holder: group.holder }),
    group.credits
      .map((credit) =>
        [
          creditTraveller(credit, travellers) ?? '',
          words.money(credit.amount),
          credit.code === undefined ? '' : t('mail.creditCode', { code: credit.code }),
          credit.expiresOn === undefined
            ? ''
            : t('mail.creditUntil', { date: words.day(credit.expiresOn) }),
        ]
          .filter((part) => part !== '')
          .map(own)
          .join(t('cancellation.comma')),
      )
      .join('\n'),
  ]);
};
