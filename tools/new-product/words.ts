// The words of a product, and how those of the skeleton become them.

/** lockers, locker, Lockers, Locker, LOCKERS, LOCKER. */
export interface Words {
  readonly many: string;
  readonly one: string;
  readonly Many: string;
  readonly One: string;
}

/** What the skeleton is called. */
export const SKELETON = 'lockers';
/** Sandbox suppliers are called `sandbox-<slug>`, and ids of items hold at most twenty letters of that. */
const SLUG = /^[a-z]{2,11}s$/;

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** Throws unless the slug is a plural of small letters. */
export function wordsOf(slug: string): Words {
  if (!SLUG.test(slug))
    throw new Error(`'${slug}' is no slug: small letters, at most twelve, a plural that ends in s`);
  const one = slug.slice(0, -1);
  return { many: slug, one, Many: capital(slug), One: capital(one) };
}

/** A text of the skeleton, or a path in it, with the words of another product. */
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
