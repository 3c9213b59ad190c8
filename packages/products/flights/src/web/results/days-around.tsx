import { DayStrip, type StripDay } from '@portico/design';
import { addDays, nightsBetween } from '@portico/rules/dates';
import { dateFormatter } from '@portico/rules/formatters';
import { useTranslation } from '@portico/runtime';
import { useShown } from '@portico/storefront/parts/amounts';
import { firstDay, todayHere } from '@portico/storefront/parts/times';
import { usePricesShown } from '@portico/storefront/state/account';
import { useId, useMemo, useState } from 'react';
import { type AirSearch, tripKindOf } from '../../rules/address.ts';
import { MAX_DAYS_AHEAD } from '../../rules/travellers.ts';
import { draftOf } from '../search/draft.ts';
import { type DayPrices, useDayPrices } from '../search/month-prices.query.ts';
import { monthOf, monthQuestionOf } from '../search/month-question.ts';
import { useFirstDay } from '../search/use-first-day.ts';
import { partyText } from '../search/words.ts';
import { DaysGrid } from './days-grid.tsx';
import { shifted } from './results-states.tsx';
import './days-around.css';

interface DaysAroundProps {
  readonly search: AirSearch;
  readonly addressOf: (search: AirSearch) => string;
  /**
   * The lowest unfiltered price found for the searched days, comparable with the other days, and
   * its currency.
   */
  readonly own: { readonly total: number; readonly currency: string } | null;
  /** True if filters are active: they do not apply to the prices of days. */
  readonly isFiltered: boolean;
  /** No prices are requested before the list has loaded. */
  readonly isReady: boolean;
  /** Opens the dialog of whole months. */
  readonly onMonth: () => void;
}

const STEPS = [-3, -2, -1, 0, 1, 2, 3] as const;

/**
 * Returns the lowest prices of the days around, from the calendar; null while loading or on
 * failure.
 */
function usePrices(search: AirSearch, isAsked: boolean): DayPrices | null {
  const first = search.slices[0]?.date ?? '';
  const question = useMemo(() => {
    const asked = monthQuestionOf(draftOf(search, todayHere(), firstDay()));
    return typeof asked === 'string' ? null : asked;
  }, [search]);
  const months = useMemo(
    () => [...new Set(STEPS.map((step) => monthOf(addDays(first, step))))],
    [first],
  );
  const prices = useDayPrices(isAsked ? question : null, months);
  return prices.isWaiting || prices.totals.size === 0 ? null : prices;
}

/**
 * Shows the same journey from three days earlier to three days later with prices. A day without a
 * sellable price shows none.
 */
export function DaysAround(props: DaysAroundProps) {
  const { search, addressOf, own, isFiltered, isReady, onMonth } = props;
  const kind = tripKindOf(search.slices);
  const prices = usePrices(search, isReady && kind !== 'multi-city' && own !== null);
  const first = search.slices[0];
  if (kind === 'multi-city' || first === undefined) return null;
  return (
    <div className="air-days">
      <Strip search={search} addressOf={addressOf} own={own} prices={prices} />
      <Foot
        search={search}
        addressOf={addressOf}
        own={own}
        isFiltered={isFiltered}
        hasPrices={prices !== null}
        onMonth={onMonth}
      />
    </div>
  );
}

/**
 * Returns true if a day without a total has no flights: every month has loaded, and every supplier
 * has responded.
 */
export const isNoneKnown = (prices: DayPrices | null): boolean =>
  prices !== null && !prices.hasFailed && !prices.isPartial;

type StripProps = Pick<DaysAroundProps, 'search' | 'addressOf' | 'own'> & {
  readonly prices: DayPrices | null;
};

function Strip({ search, addressOf, own, prices }: StripProps) {
  const { t, i18n } = useTranslation();
  const whole = useShown('saved');
  const arePricesShown = usePricesShown();
  const [first, last] = [search.slices[0]?.date ?? '', search.slices.at(-1)?.date ?? ''];
  const today = todayHere();
  const begins = useFirstDay(search);
  const names = useMemo(
    () => dateFormatter(i18n.language, { weekday: 'short', day: 'numeric' }),
    [i18n.language],
  );
  const totals = STEPS.map((step) => {
    const total = prices?.totals.get(addDays(first, step)) ?? null;
    return step === 0 && own !== null ? own.total : total;
  });
  const known = totals.filter((total) => total !== null);
  const [least, most] = [Math.min(...known), Math.max(...known)];
  const lowest = known.filter((total) => total === least).length;
  const currency = prices?.currency ?? own?.currency ?? '';
  const isOpen = (days: number) =>
    addDays(first, days) >= begins && addDays(last, days) <= addDays(today, MAX_DAYS_AHEAD);
  const days = STEPS.map((step, i): StripDay => {
    const date = addDays(first, step);
    const total = totals[i] ?? null;
    return {
      id: date,
      label: <bdi>{names.format(new Date(`${date}T00:00:00Z`))}</bdi>,
      amount: total === null || currency === '' ? '' : whole(total, currency),
      // the axis starts at zero: twice the price is twice the height
      share: total === null || most <= 0 ? 0 : total / most,
      word:
        step === 0
          ? t('flightResults.yourDay')
          : total === least && most > least && lowest === 1
            ? t('flightResults.lowest')
            : undefined,
      isCurrent: step === 0,
      href: isOpen(step) ? addressOf(shifted(search, step)) : null,
    };
  });
  const step = (by: number, label: string) => ({
    label,
    href: isOpen(by) ? addressOf(shifted(search, by)) : null,
  });
  return (
    <DayStrip
      label={t('list.otherDays')}
      days={days}
      hasFigures={arePricesShown}
      none={isNoneKnown(prices) ? t('flightResults.none') : '–'}
      earlier={step(-STEPS.length, t('flightResults.earlierDays'))}
      later={step(STEPS.length, t('flightResults.laterDays'))}
    />
  );
}

/**
 * Explains the prices, and links to more days: whole months, and if there is room the grid of
 * outbound and return days.
 */
function Foot({
  search,
  addressOf,
  own,
  isFiltered,
  hasPrices,
  onMonth,
}: Omit<DaysAroundProps, 'isReady'> & { readonly hasPrices: boolean }) {
  const { t, i18n } = useTranslation();
  const [isGrid, setGrid] = useState(false);
  const grid = useId();
  const arePricesShown = usePricesShown();
  const kind = tripKindOf(search.slices);
  const [first, last] = [search.slices[0]?.date ?? '', search.slices.at(-1)?.date ?? ''];
  return (
    <>
      <p
        className={
          isFiltered ? 'air-days-foot is-filtered small muted' : 'air-days-foot small muted'
        }
      >
        {arePricesShown &&
          `${t(kind === 'return' ? 'flightResults.daysReturn' : 'flightResults.daysOneWay', {
            travellers: partyText(search.party, t, i18n.language),
            nights: t('searchForm.nights', { count: nightsBetween(first, last) }),
          })} `}
        {arePricesShown && isFiltered && `${t('flightResults.daysUnfiltered')} `}
        <button type="button" className="link" aria-haspopup="dialog" onClick={onMonth}>
          {t('flightResults.wholeMonth')}
        </button>
        {kind === 'return' && hasPrices && arePricesShown && (
          <button
            type="button"
            className="link air-days-grid"
            aria-expanded={isGrid}
            aria-controls={isGrid ? grid : undefined}
            onClick={() => setGrid(!isGrid)}
          >
            {t(isGrid ? 'flightResults.hideGrid' : 'flightResults.grid')}
          </button>
        )}
      </p>
      {isGrid && (
        <DaysGrid id={grid} search={search} addressOf={addressOf} found={own?.total ?? null} />
      )}
    </>
  );
}
