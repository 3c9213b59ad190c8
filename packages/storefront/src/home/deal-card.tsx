import { Badge, MediaCard, type MediaCardProps } from '@portico/design';
import { DealPrice, type DealRates } from './deal-price.tsx';
import type { DealView } from './deal-view.ts';

export interface DealCardProps extends Pick<
  MediaCardProps,
  'picture' | 'title' | 'facts' | 'save' | 'mark' | 'first' | 'shape'
> {
  /** null where this viewer may see no price: the way to one stands there. */
  readonly rates: (DealRates & { readonly discountPercentage: number }) | null;
  /** What the total covers: '2 nights, all fees'. */
  readonly covers: string;
  /** Address of the deal itself. */
  readonly href: string;
  readonly view: DealView;
}

/** One deal: what it is, and its price as far as this viewer may see one. */
export function DealCard({ rates, covers, href, view, ...what }: DealCardProps) {
  const { t, auth, newTab } = view;
  const discount = auth && rates && rates.discountPercentage > 0 ? rates.discountPercentage : null;
  return (
    <MediaCard
      {...what}
      badge={
        discount === null ? undefined : (
          <Badge tone="brand">
            <bdi>{t('shell.deals.off', { percent: `${discount}%` })}</bdi>
          </Badge>
        )
      }
      price={rates && <DealPrice rates={rates} covers={covers} view={view} />}
      action={
        rates
          ? { label: t('shell.deals.view'), href, newTab }
          : { label: t('shell.deals.reveal'), onPress: view.reveal }
      }
    />
  );
}
