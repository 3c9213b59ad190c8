import type { LocalDate } from '@portico/contract';
import { useTranslation } from '@portico/runtime';
import { useShown } from '@portico/storefront/parts/amounts';
import { isolate } from '@portico/storefront/parts/isolate';
import { spanText } from '@portico/storefront/parts/span-text';
import { dayText } from '@portico/storefront/parts/times';
import { tripFrom } from './month-question.ts';
import type { DayNotes } from './use-day-notes.ts';
import { partyText } from './words.ts';
import './day-prices.css';

interface DayPricesLineProps {
  readonly notes: DayNotes;
  readonly onTake: (days: { out: LocalDate; back: LocalDate | null }) => void;
}

/**
 * Line below the months: explains the prices, names the cheapest day, or the reason there are no
 * prices.
 */
export function DayPricesLine({ notes, onTake }: DayPricesLineProps) {
  const { t } = useTranslation();
  const { question, lack, prices } = notes;
  if (question === null && lack === null) return null;
  return (
    <div className="day-prices small">
      <div role="status">
        {lack === null ? <Told notes={notes} /> : t(`flightSearch.month.${lack}`)}
      </div>
      {prices.hasFailed ? (
        <button type="button" className="link" onClick={prices.again}>
          {t('common.retry')}
        </button>
      ) : (
        <Lowest notes={notes} onTake={onTake} />
      )}
    </div>
  );
}

function Told({ notes: { question, prices, lowest } }: Pick<DayPricesLineProps, 'notes'>) {
  const { t, i18n } = useTranslation();
  if (question === null) return null;
  if (prices.hasFailed) return t('flightSearch.month.failed');
  if (prices.isWaiting) return t('flightSearch.month.waiting');
  if (lowest === null && prices.totals.size > 0)
    return t(`flightSearch.month.${prices.isPartial ? 'partly' : 'none'}`);
  if (lowest === null) return null;
  const { nights, party, out } = question;
  const travellers = partyText(party, t, i18n.language);
  if (out !== undefined)
    return t('flightSearch.month.back', {
      travellers,
      day: isolate(dayText(out, i18n.language)),
    });
  return nights === null
    ? t('flightSearch.month.oneWay', { travellers })
    : t('flightSearch.month.return', {
        travellers,
        nights: t('searchForm.nights', { count: nights }),
      });
}

/**
 * The cheapest day: a click selects its days. After the outbound day is selected it is not a
 * button: a click outside the months would first end the range.
 */
function Lowest({ notes, onTake }: DayPricesLineProps) {
  const { t, i18n } = useTranslation();
  const shown = useShown('saved');
  const { question, lowest, prices } = notes;
  if (question === null || lowest === null || prices.isWaiting) return null;
  const amount = shown(lowest.total, prices.currency);
  if (amount === '') return null;
  if (question.out !== undefined)
    return (
      <span className="day-prices-lowest">
        {t('flightSearch.month.lowest', {
          amount: isolate(amount),
          days: isolate(dayText(lowest.date, i18n.language)),
        })}
      </span>
    );
  const { out, back } = tripFrom(lowest.date, question);
  const days =
    back === null || back === out
      ? dayText(out, i18n.language)
      : spanText(i18n.language, out, back, { weekday: 'short', day: 'numeric' });
  return (
    <button type="button" className="link day-prices-lowest" onClick={() => onTake({ out, back })}>
      {t('flightSearch.month.lowest', { amount: isolate(amount), days: isolate(days) })}
    </button>
  );
}
