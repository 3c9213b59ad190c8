/** Texts by key. */
export type Texts = Readonly<Record<string, string>>;

/** A space between a number and its Arabic noun: a line that breaks there leaves the number alone. */
const AFTER_COUNT = /(\{\{count\}\}) (?=\p{Script=Arabic})/gu;

/**
 * Flattens areas of texts into one object with keys `<area>.<name>`. In Arabic a number and its noun
 * are kept on one line.
 */
export function flatten(areas: Readonly<Record<string, Texts>>): Texts {
  const flat: Record<string, string> = {};
  for (const [area, texts] of Object.entries(areas)) {
    for (const name in texts)
      flat[`${area}.${name}`] = (texts[name] ?? '').replace(AFTER_COUNT, '$1\u00a0');
  }
  return flat;
}
