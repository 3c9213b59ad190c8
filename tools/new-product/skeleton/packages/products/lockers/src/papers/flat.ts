import type { Texts } from '@portico/texts';

/** Flattens areas of texts into one object with keys `<area>.<name>`. */
export const flat = (areas: Readonly<Record<string, Texts>>): Texts =>
  Object.fromEntries(
    Object.entries(areas).flatMap(([area, texts]) =>
      Object.entries(texts).map(([name, text]) => [`${area}.${name}`, text]),
    ),
  );
