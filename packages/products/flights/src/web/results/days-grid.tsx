import type { LocalDate } from '@portico/contract';
import { Anchor, classNames } from '@portico/design';
import { addDays } from '@portico/rules/dates';
import { dateFormatter } from '@portico/rules/formatters';
import { useTranslation } from '@portico/runtime';
import { useShown } from '@portico/storefront/parts/amounts';
import { todayHere } from '@portico/storefront/parts/times';
import { useMemo } from 'react';
import type { AirSearch } from '../../rules/address.ts';
import { MAX_DAYS_AHEAD } from '../../rules/travellers.ts';
import { useFirstDay } from '../search/use-first-day.ts';
import { type PairPrices, useDaysAround } from './days-around.query.ts';

interface DaysGridProps {
  readonly id: string;
  /** A round trip. */
  readonly search: AirSearch;
  readonly addressOf: (search: AirSearch) => string;
  /** The lowest price the list has found for the searched days, minor units. */
  readonly found: number | null;
}

const STEPS = [-3, -2, -1, 0, 1, 2, 3] as const;

/** Returns the same journey on other days. */
const onDays = (search: AirSearch, out: string, back: string): AirSearch => ({
  ...search,
  slices: search.slices.map((slice, leg) => ({ ...slice, date: leg === 0 ? out : back })),
});

/**
 * Grid of outbound and return days, three days around those of the search: each cell shows a price
 * and links to a search.
 */
export function DaysGrid({ id, search, addressOf, found }: DaysGridProps) {
  const { t } = useTranslation();
  const state = useDaysAround(search);
  const first = useFirstDay(search);
  const [out, back] = [search.slices[0]?.date ?? '', search.slices[1]?.date ?? ''];
  if (state.status === 'failed')
    return (
      <p id={id} className="small muted" role="status">
        {t('flightSearch.month.failed')}{' '}
        <button type="button" className="link" onClick={() => state.reload()}>
          {t('common.retry')}
        </button>
      </p>
    );
  return (
    <div id={id} className="days-grid" aria-busy={state.status === 'pending'}>
      <Table
        prices={state.status === 'ready' ? withOwn(state.data, { out, back }, found) : null}
        outs={STEPS.map((step) => addDays(out, step))}
        backs={STEPS.map((step) => addDays(back, step))}
        own={{ out, back }}
        first={first}
        addressOf={(days) => addressOf(onDays(search, days.out, days.back))}
      />
      <span className="visually-hidden" role="status">
        {state.status === 'pending' ? t('flightSearch.month.waiting') : ''}
      </span>
    </div>
  );
}

/**
 * Overrides the price of the searched days by that of the list on the page, which is more accurate.
 */
const withOwn = (prices: PairPrices, { out, back }: Days, found: number | null): PairPrices =>
  found === null
    ? prices
    : {
        ...prices,
        totalOf: (a, b) => (a === out && b === back ? found : prices.totalOf(a, b)),
        lowest: prices.lowest === null ? found : Math.min(prices.lowest, found),
      };

interface Days {
  readonly out: string;
  readonly back: string;
}

interface TableProps {
  readonly prices: PairPrices | null;
  readonly outs: readonly string[];
  readonly backs: readonly string[];
  readonly own: Days;
  /** First searchable day. */
  readonly first: LocalDate;
  readonly addressOf: (days: Days) => string;
}

function Table({ prices, outs, backs, own, first, addressOf }: TableProps) {
  const { t, i18n } = useTranslation();
  const day = useMemo(() => {
    const names = dateFormatter(i18n.language, { weekday: 'short', day: 'numeric' });
    return (date: string) => names.format(new Date(`${date}T00:00:00Z`));
  }, [i18n.language]);
  return (
    <table>
      <caption className="visually-hidden">{t('flightResults.gridCaption')}</caption>
      <thead>
        <tr>
          <td className="days-grid-corner">
            <span>{t('flightResults.gridOut')}</span> <span>{t('flightResults.gridBack')}</span>
          </td>
          {outs.map((out) => (
            <th key={out} scope="col" className={classNames(out === own.out && 'on')}>
              <bdi>{day(out)}</bdi>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {backs.map((back) => (
          <tr key={back}>
            <th scope="row" className={classNames(back === own.back && 'on')}>
              <bdi>{day(back)}</bdi>
            </th>
            {outs.map((out) => (
              <td key={out}>
                <Pair
                  days={{ out, back }}
                  names={t('flightResults.gridPair', { out: day(out), back: day(back) })}
                  first={first}
                  isOwn={out === own.out && back === own.back}
                  prices={prices}
                  addressOf={addressOf}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface PairProps extends Pick<TableProps, 'prices' | 'first' | 'addressOf'> {
  readonly days: Days;
  /** The days as text. */
  readonly names: string;
  readonly isOwn: boolean;
}

/** One pair of days; empty if it cannot be searched, a word if nothing is sold. */
function Pair({ days, names, isOwn, first, prices, addressOf }: PairProps) {
  const { t } = useTranslation();
  const shown = useShown('saved');
  const today = todayHere();
  const { out, back } = days;
  if (back < out || out < first || back > addDays(today, MAX_DAYS_AHEAD)) return null;
  if (prices === null) return <span className="days-grid-waiting" />;
  const total = prices.totalOf(out, back);
  if (total === null) return <span className="days-grid-none">{t('flightResults.none')}</span>;
  const amount = shown(total, prices.currency);
  const isLowest = total === prices.lowest;
  const said = isLowest ? t('flightSearch.month.lowestOf', { amount }) : amount;
  return (
    <Anchor
      className={classNames('days-grid-day', isLowest && 'is-lowest', isOwn && 'on')}
      href={addressOf(days)}
      aria-label={`${names}: ${said}`}
      aria-current={isOwn ? 'date' : undefined}
    >
      <bdi>{amount}</bdi>
      {isLowest && prices.isRare && (
        <>
          {/* without a space screen readers join it with the amount */}{' '}
          <small>{t('flightResults.lowest')}</small>
        </>
      )}
    </Anchor>
  );
}
