import type { Tile } from '@portico/contract/http/center/dashboard';
import { FEW_CASES } from '@portico/contract/http/center/limits';
import { Anchor, Skeleton } from '@portico/design';
import { type TFunction, useTranslation } from '@portico/runtime';
import { useOwed } from '@portico/storefront/parts/amounts';
import { isolate } from '@portico/storefront/parts/isolate';

type Figure = Pick<Tile, 'count' | 'amount' | 'currency'>;

import type { ReplyOf } from '../parts/answer.query.ts';

/** Returns the whole percent by which an amount has changed; null with too few cases for a share. */
export function changeOf(now: Figure, before: Figure): number | null {
  if (now.count < FEW_CASES || before.count < FEW_CASES) return null;
  const [to, from] = [now.amount ?? now.count, before.amount ?? before.count];
  return from === 0 ? null : Math.round(((to - from) / Math.abs(from)) * 100);
}

/** Shows the sums of a period; each links to the list of its bookings. */
export function Tiles({
  value,
  isBusy,
}: {
  readonly value: ReplyOf<'dashboard'> | null;
  readonly isBusy: boolean;
}) {
  const { t } = useTranslation();
  if (value === null)
    return (
      <ul className="plain-list dash-tiles" aria-busy="true" aria-label={t('common.loading')}>
        {[0, 1].map((at) => (
          <li key={at} className="dash-tile">
            <Skeleton width="half" />
            <Skeleton shape="head" width="half" />
          </li>
        ))}
      </ul>
    );
  return (
    <ul className="plain-list dash-tiles" aria-busy={isBusy}>
      {value.tiles.map((tile) => (
        <li key={tile.id}>
          <OneTile tile={tile} />
        </li>
      ))}
    </ul>
  );
}

function OneTile({ tile }: { readonly tile: Tile }) {
  const { t } = useTranslation();
  const owed = useOwed();
  const money = ({ amount, currency }: Figure) =>
    amount === undefined || currency === undefined ? null : owed(amount, currency);
  return (
    <Anchor href={tile.href} className="dash-tile">
      <span className="muted">{t(`centerDashboard.tile.${tile.id}`)}</span>
      <bdi className="dash-figure">{money(tile) ?? tile.count.toLocaleString('en')}</bdi>
      <span className="small muted">{comparison(tile, t, money)}</span>
    </Anchor>
  );
}

/** Describes the change in percent, or as an amount if there are too few cases for a share. */
function comparison(
  { before, ...now }: Tile,
  t: TFunction,
  money: (figure: Figure) => string | null,
): string {
  const [to, from] = [now.amount ?? now.count, before.amount ?? before.count];
  if (before.count === 0) return t('centerDashboard.before.none');
  if (to === from) return t('centerDashboard.before.same');
  const change = now.amount === undefined ? null : changeOf(now, before);
  const sign = to > from ? '+' : '−';
  const size =
    change !== null
      ? `${Math.abs(change)} %`
      : (money({ ...now, amount: Math.abs(to - from) }) ?? String(Math.abs(to - from)));
  return t('centerDashboard.before.change', { change: isolate(`${sign}${size}`) });
}
