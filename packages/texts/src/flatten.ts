/** Key → text. */
export type Texts = Readonly<Record<string, string>>;

/** Areas of texts → one flat list with keys `<area>.<name>`. */
export function flatten(areas: Readonly<Record<string, Texts>>): Texts {
  const flat: Record<string, string> = {};
  for (const [area, texts] of Object.entries(areas)) {
    for (const name in texts) flat[`${area}.${name}`] = texts[name] ?? '';
  }
  return flat;
}
