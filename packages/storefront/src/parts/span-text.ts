import { dateFormatter } from '@portico/rules/formatters';
import { memoize } from '@portico/rules/memoize';

const spans = new Map<string, string>();

/**
 * Formats two dates with a dash, with the month only once if it is the same (all languages of the
 * product write the day first). Does not use `formatRange`: its spaces differ between versions of
 * the locale data, and the server's text must equal the browser's. Removes the comma that Arabic
 * puts after a weekday, because it would split the pair.
 */
export function spanText(
  language: string,
  from: string,
  to: string,
  parts: Intl.DateTimeFormatOptions,
): string {
  return memoize(spans, `${language} ${from} ${to} ${JSON.stringify(parts)}`, () => {
    const show = (date: string, options: Intl.DateTimeFormatOptions) =>
      dateFormatter(language, options)
        .format(new Date(`${date}T00:00:00Z`))
        .replace(/^(\p{L}+)، /u, '$1 ');
    const whole = { ...parts, month: 'short' } as const;
    return `${show(from, from.slice(0, 7) === to.slice(0, 7) ? parts : whole)} – ${show(to, whole)}`;
  });
}
