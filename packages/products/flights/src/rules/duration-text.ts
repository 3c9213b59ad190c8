type Say = (key: string, values: Readonly<Record<string, number>>) => string;

/**
 * Formats a duration as 6 h 50 min, for pages, documents and emails of a sale.
 * @param minutes whole, not negative
 */
export function durationText(minutes: number, t: Say): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return t('flightSale.minutes', { minutes: rest });
  return rest === 0
    ? t('flightSale.hours', { hours })
    : t('flightSale.duration', { hours, minutes: rest });
}
