// Names of a product in their grammatical forms, and renaming of the skeleton's to them.

/** lockers, locker, Lockers, Locker, LOCKERS, LOCKER. */
export interface Words {
  readonly many: string;
  readonly one: string;
  readonly Many: string;
  readonly One: string;
}

/** Slug of the skeleton. */
export const SKELETON = 'lockers';
/**
 * Sandbox suppliers are named `sandbox-<slug>`, and item ids contain at most twenty letters of
 * that.
 */
const WORD = /^[a-z]{2,12}$/;

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** Returns the usual singular of a plural; undefined if the word does not look like one. */
function singularOf(many: string): string | undefined {
  if (many.endsWith('ies')) return `${many.slice(0, -3)}y`;
  return many.endsWith('s') ? many.slice(0, -1) : undefined;
}

/**
 * @param slug Slug of the product, also the word for several of its items.
 * @param one Word for one item; required if the slug has no usual singular (`cruise sailing`).
 * @throws Unless both are short, lowercase and different.
 */
export function wordsOf(slug: string, one = singularOf(slug)): Words {
  if (!WORD.test(slug))
    throw new Error(`'${slug}' is no slug: small letters, two to twelve of them`);
  if (one === undefined || !WORD.test(one) || one === slug)
    throw new Error(
      `What is one item of '${slug}' called? npm run new product ${slug} <word>, small letters, another word than the slug`,
    );
  return { many: slug, one, Many: capital(slug), One: capital(one) };
}

/** Replaces the skeleton's words in a text or a path with those of another product. */
export function renamed(text: string, to: Words): string {
  const from = wordsOf(SKELETON);
  const pairs: readonly (readonly [string, string])[] = [
    [from.many, to.many],
    [from.Many, to.Many],
    [from.many.toUpperCase(), to.many.toUpperCase()],
    [from.one, to.one],
    [from.One, to.One],
    [from.one.toUpperCase(), to.one.toUpperCase()],
  ];
  return pairs.reduce((done, [old, word]) => done.replaceAll(old, word), text);
}
