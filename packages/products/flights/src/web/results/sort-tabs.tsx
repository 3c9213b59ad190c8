import { Amount } from '@portico/design';
import { useTranslation } from '@portico/runtime';
import { useShown } from '@portico/storefront/parts/amounts';
import type { Shown } from '../../rules/filters.ts';
import { type AirSort, type leaders, sortsFor } from '../../rules/order.ts';
import { durationText } from '../journey-view/journey-words.ts';

interface SortTabsProps {
  readonly sort: AirSort;
  readonly leaders: ReturnType<typeof leaders>;
  readonly currency: string | null;
  readonly arePricesShown: boolean;
  readonly onSort: (sort: AirSort) => void;
}

/** Shows the sort orders, each with its first flight. */
export function SortTabs({
  sort,
  leaders: first,
  currency,
  arePricesShown,
  onSort,
}: SortTabsProps) {
  const { t } = useTranslation();
  return (
    <div role="radiogroup" aria-label={t('list.sort')} className="list-sorts air-sorts">
      {sortsFor(arePricesShown).map((one) => (
        <label key={one} className={one === sort ? 'list-sort on' : 'list-sort'}>
          <input type="radio" name="air-sort" checked={one === sort} onChange={() => onSort(one)} />
          <span className="small muted">{t(`flightResults.sort.${one}`)}</span>
          <Leader shown={first[one]} currency={currency} />
        </label>
      ))}
    </div>
  );
}

function Leader({
  shown,
  currency,
}: {
  readonly shown: Shown | undefined;
  readonly currency: string | null;
}) {
  const { t } = useTranslation();
  const amount = useShown();
  if (shown === undefined) return <b className="faint">–</b>;
  const { row, choice } = shown;
  const stops = row.legs.reduce((sum, leg) => Math.max(sum, leg.stops), 0);
  const longest = Math.max(...row.legs.map(({ minutes }) => minutes));
  return (
    <>
      {choice.total !== null && currency !== null && (
        <b>
          <Amount>{amount(choice.total, currency)}</Amount>
        </b>
      )}
      <span className="small muted">
        {stops === 0 ? t('flights.legs.direct') : t('flights.legs.stops', { count: stops })}
        {t('common.comma')}
        <bdi>{durationText(longest, t)}</bdi>
      </span>
    </>
  );
}
