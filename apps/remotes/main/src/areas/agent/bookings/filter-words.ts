import { useTranslation } from '@portico/runtime';
import { longDateText } from '@portico/storefront/parts/times';
import { shortDays } from '../parts/dates.ts';
import type { FilterName, ListAddress } from './list-address.ts';

/** Returns a function that names the value of a filter: '4 – 8 Jul', 'Confirmed', '3 statuses'. */
export function useFilterWords(
  state: ListAddress,
  agents: ReadonlyMap<string, string>,
): (name: FilterName) => string {
  const { t, i18n } = useTranslation();
  const days = (from: string, to: string): string => {
    if (from !== '' && to !== '') return shortDays({ from, to }, '', i18n.language);
    return from === ''
      ? t('centerBookings.until', { day: longDateText(to, i18n.language) })
      : t('centerBookings.since', { day: longDateText(from, i18n.language) });
  };
  return (name) => {
    const [only] = state.status;
    if (name === 'status')
      return state.status.length === 1 && only !== undefined
        ? t(`centerParts.status.${only}`)
        : t('centerBookings.statuses', { count: state.status.length });
    if (name === 'travel') return days(state.from, state.to);
    if (name === 'booked') return days(state.createdFrom, state.createdTo);
    if (name === 'q') return state.q;
    if (name === 'deadline') return t('centerBookings.withinHours', { hours: state.deadline });
    if (state.agent === 'me' || state.agent === 'none')
      return t(`centerBookings.agent.${state.agent}`);
    return agents.get(state.agent) ?? t('centerBookings.agent.other');
  };
}
