import type { LocalDate, Span } from '@portico/contract';
export { dateText } from '@portico/storefront/parts/times';

/** Formats '4 – 8 Jul', with the year if it is not that of `today`. */
export function shortDays(
  { from, to }: Pick<Span, 'from' | 'to'>,
  today: LocalDate,
  language: string,
): string {
  const isThisYear = [from, to].every((day) => day.slice(0, 4) === today.slice(0, 4));
  const utc = (local: string) => Date.parse(`${local.slice(0, 10)}T00:00Z`);
  return new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
    day: 'numeric',
    month: 'short',
    ...(!isThisYear && { year: 'numeric' }),
    timeZone: 'UTC',
    numberingSystem: 'latn',
  })
    .formatRange(utc(from), utc(to))
    .replace(/\s*–\s*/u, ' – ');
}
