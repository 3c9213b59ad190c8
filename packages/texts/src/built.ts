// The languages there are. Their texts are laid out when they are first asked for: a start needs
// none of them.
import { ar } from './ar/index.ts';
import { en } from './en/index.ts';
import { flatten, type Texts } from './flatten.ts';

const AREAS: ReadonlyMap<string, Readonly<Record<string, Texts>>> = new Map(
  Object.entries({ en, ar }),
);
const built = new Map<string, Texts>();

/** Languages whose texts exist. */
export const BUILT_LANGUAGES: readonly string[] = [...AREAS.keys()];

/** All texts of a language by key, or null when it is not built. */
export function textsOf(lang: string): Texts | null {
  const areas = AREAS.get(lang);
  if (areas === undefined) return null;
  let texts = built.get(lang);
  if (texts === undefined) built.set(lang, (texts = flatten(areas)));
  return texts;
}
