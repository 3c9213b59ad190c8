/** Key → text. */
export type Texts = Readonly<Record<string, string>>;

/** Areas of texts → one flat list with keys `<area>.<name>`. */
export function flatten(areas: Readonly<Record<string, Texts>>): Texts {
  return Object.fromEntries(Object.entries(areas).flatMap(([area, texts]) => Object.entries(texts).map(([name, text]) => [`${area}.${name}`, text])));
}
