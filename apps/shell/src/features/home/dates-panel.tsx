import { Button } from '@portico/design';
import { RangeCalendar } from '@portico/design/pickers/range-calendar.tsx';
import { addDays, nightsBetween } from '@portico/rules/dates';
import { SEARCH_LIMITS } from '@portico/rules/search-address';
import { useAppSelector, useTranslation } from '@portico/runtime';
import { usePageFacts } from '../../platform/page-context.tsx';
import type { SearchDraft } from './use-search-draft.ts';

const FARTHEST_DAYS = 500;

interface DatesPanelProps {
  readonly value: Pick<SearchDraft, 'checkIn' | 'checkOut'>;
  readonly onChange: (dates: Pick<SearchDraft, 'checkIn' | 'checkOut'>) => void;
  readonly onDone: () => void;
}

/** The calendar, with the nights counted beside Done. */
export function DatesPanel({ value: { checkIn, checkOut }, onChange, onDone }: DatesPanelProps) {
  const { t } = useTranslation();
  const { today } = usePageFacts();
  const { languages, current } = useAppSelector((state) => state.language);
  const locale = languages.find(({ code }) => code === current)?.value ?? current;
  return (
    <RangeCalendar
      label={t('shell.hero.dates')} locale={locale} value={checkIn && checkOut ? { start: checkIn, end: checkOut } : null} min={today} max={addDays(today, FARTHEST_DAYS)}
      maxNights={SEARCH_LIMITS.nights} onChange={({ start, end }) => onChange({ checkIn: start, checkOut: end })}
      foot={
        <>
          <span className="muted">{checkIn && checkOut ? t('common.nights', { count: nightsBetween(checkIn, checkOut) }) : ''}</span>
          <Button look="ink" onClick={onDone}>{t('common.done')}</Button>
        </>
      }
    />
  );
}
