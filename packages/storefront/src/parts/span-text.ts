import { dateFormatter } from '@portico/rules/formatters';
import { memoize } from '@portico/rules/memoize';

const spans = new Map<string, string>();

/**
 * Two dates with a dash between them, their month once where it is the same (all languages of the
 * product write the day first). Not `formatRange`: its spaces differ between versions of the
 * language data, and the server's text must be the browser's.
 */
export function spanText(
  language: string,
  from: string,
  to: string,
  parts: Intl.DateTimeFormatOptions,
): string {
  return memoize(spans, `${language} ${from} ${to} ${JSON.stringify(parts)}`, () => {
    const show = (date: string, options: Intl.DateTimeFormatOptions) =>
      dateFormatter(language, options).format(new Date(`${date}T00:00:00Z`));
    const whole = { ...parts, month: 'short' } as const;
    return `${show(from, from.slice(0, 7) === to.slice(0, 7) ? parts : whole)} – ${show(to, whole)}`;
  });
}
