/** Texts by key. */
export type Texts = Readonly<Record<string, string>>;

/** Flattens areas of texts into one object with keys `<area>.<name>`. */
export function flatten(areas: Readonly<Record<string, Texts>>): Texts {
  const flat: Record<string, string> = {};
  for (const [area, texts] of Object.entries(areas)) {
    for (const name in texts) flat[`${area}.${name}`] = texts[name] ?? '';
  }
  return flat;
}
