import type { Texts } from '@portico/texts';

/** Areas of texts as one list with keys `<area>.<name>`. */
export const flat = (areas: Readonly<Record<string, Texts>>): Texts =>
  Object.fromEntries(
    Object.entries(areas).flatMap(([area, texts]) =>
      Object.entries(texts).map(([name, text]) => [`${area}.${name}`, text]),
    ),
  );
