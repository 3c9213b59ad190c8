import { Badge, MediaCard, type MediaCardProps } from '@portico/design';
import { DealPrice, type DealRates } from './deal-price.tsx';
import type { DealView } from './deal-view.ts';

export interface DealCardProps extends Pick<
  MediaCardProps,
  'picture' | 'title' | 'facts' | 'save' | 'mark' | 'first' | 'shape'
> {
  /** null if this viewer must not see prices: a link to log in is shown instead. */
  readonly rates: (DealRates & { readonly discountPercentage: number }) | null;
  /** Id of the item, to which a login returns. */
  readonly id: string;
  /** True for the deal whose price the user asked for before logging in. */
  readonly isPicked?: boolean | undefined;
  /** Description of what the total covers: '2 nights, all fees'. */
  readonly covers: string;
  /** Address of the deal itself. */
  readonly href: string;
  readonly view: DealView;
}

/** A card of one deal, with its price if the viewer may see it. */
export function DealCard(props: DealCardProps) {
  const { rates, id, isPicked, covers, href, view, facts, ...what } = props;
  const { t, auth, newTab } = view;
  const discount = auth && rates && rates.discountPercentage > 0 ? rates.discountPercentage : null;
  return (
    <MediaCard
      {...what}
      facts={
        <>
          {isPicked && <PickedMark t={t} />}
          {facts}
        </>
      }
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
          : { label: t('shell.deals.reveal'), onPress: () => view.reveal({ id, placeId: null }) }
      }
    />
  );
}

/** Says on a card that it is the one the user picked; the style sheet frames its picture. */
export const PickedMark = ({ t }: Pick<DealView, 't'>) => (
  <span className="deal-line deal-picked">{t('shell.deals.picked')}</span>
);
