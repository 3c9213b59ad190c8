import { Amount } from '@portico/design';
import { useAppSelector, useTranslation } from '@portico/runtime';
import { distanceUnit } from '@portico/rules/distance-unit';
import { useShown } from '@portico/storefront/parts/amounts';
import type { Shown } from '../../rules/filters.ts';
import { type CarSort, type leaders, sortsFor } from '../../rules/order.ts';
import { distanceText, scoreText } from '../words.ts';

interface SortTabsProps {
  readonly sort: CarSort;
  readonly leaders: ReturnType<typeof leaders>;
  readonly currency: string | null;
  readonly arePricesShown: boolean;
  readonly onSort: (sort: CarSort) => void;
}

/** Shows the sort orders, each with the key value of its first car. */
export function SortTabs(props: SortTabsProps) {
  const { sort, leaders: first, currency, arePricesShown, onSort } = props;
  const { t } = useTranslation();
  return (
    <div role="radiogroup" aria-label={t('list.sort')} className="list-sorts">
      {sortsFor(arePricesShown).map((one) => (
        <label key={one} className={one === sort ? 'list-sort on' : 'list-sort'}>
          <input type="radio" name="car-sort" checked={one === sort} onChange={() => onSort(one)} />
          <span className="small muted">{t(`carResults.sort.${one}`)}</span>
          <Leader sort={one} shown={first[one]} currency={currency} />
        </label>
      ))}
    </div>
  );
}

interface LeaderProps {
  readonly sort: CarSort;
  readonly shown: Shown | undefined;
  readonly currency: string | null;
}

function Leader({ sort, shown, currency }: LeaderProps) {
  const { t, i18n } = useTranslation();
  const amount = useShown();
  const country = useAppSelector(({ user }) => user.geoLocation.countryCode);
  if (shown === undefined) return <b className="faint">–</b>;
  const { row, choice } = shown;
  const price =
    choice.total !== null && currency !== null ? (
      <Amount>{amount(choice.total, currency)}</Amount>
    ) : null;
  const score = scoreText(row.score, i18n.language);
  const own =
    sort === 'score' && score !== null ? (
      <bdi>{score}</bdi>
    ) : sort === 'distance' ? (
      <bdi>{distanceText(row.miles, distanceUnit(country), i18n.language)}</bdi>
    ) : null;
  return (
    <span className="car-sort-leader">
      <b>{own ?? price ?? t(`cars.class.${row.kind}`)}</b>
      {own !== null && price !== null && <span className="small muted">{price}</span>}
    </span>
  );
}
