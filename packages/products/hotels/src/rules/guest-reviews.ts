// What guests have written, as a supplier passes it on. It is text of strangers: bounded, plain,
// and left out when it says no source or day.

export const TRAVELLER_KINDS = ['couple', 'family', 'solo', 'friends', 'business'] as const;
export type TravellerKind = (typeof TRAVELLER_KINDS)[number];

export interface GuestReview {
  /** Plain text as it was written. */
  readonly text: string;
  /** BCP 47; null when it is not known. */
  readonly language: string | null;
  /** 0–10, one decimal. */
  readonly rating: number;
  /** Month of the stay, 'YYYY-MM'; null when it is not told. */
  readonly stayed: string | null;
  /** Day it was written, 'YYYY-MM-DD'. */
  readonly written: string;
  readonly traveller: TravellerKind | null;
  /** First name or initial of who wrote it. */
  readonly by: string;
  /** Who collected it, as a guest may read it. */
  readonly source: string;
  /** Made up to rehearse with: no guest wrote it, and the page says so. */
  readonly isRehearsal?: true;
}

/** Reviews of one hotel that are kept and shown. */
export const MOST_REVIEWS = 30;
/** Characters of a review; what is longer is cut between words. */
export const LONGEST_REVIEW = 1_200;
const LONGEST_NAME = 24;
const LONGEST_SOURCE = 60;
/** Reviews that are looked at at all. */
const LOOKED_AT = 200;

const MONTH = /^\d{4}-(?:0[1-9]|1[0-2])$/;
const DAY = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/;

/**
 * The reviews that can be shown, newest first, at most `MOST_REVIEWS`. `today` is the latest day on
 * which one can have been written ('YYYY-MM-DD').
 */
export function saneReviews(
  list: readonly GuestReview[] | undefined,
  today: string,
): readonly GuestReview[] {
  const seen = new Set<string>();
  const reviews: GuestReview[] = [];
  for (const one of (list ?? []).slice(0, LOOKED_AT)) {
    const review = saneReview(one, today);
    if (review === null) continue;
    const key = `${review.by} ${review.text}`;
    if (seen.has(key)) continue;
    seen.add(key);
    reviews.push(review);
  }
  return reviews.sort((a, b) => b.written.localeCompare(a.written)).slice(0, MOST_REVIEWS);
}

/** Those the reader can read come first, otherwise in the order they have. */
export function inLanguageFirst(
  reviews: readonly GuestReview[],
  language: string,
): readonly GuestReview[] {
  const isRead = (review: GuestReview): boolean => review.language?.split('-')[0] === language;
  return [...reviews.filter(isRead), ...reviews.filter((review) => !isRead(review))];
}

function saneReview(one: GuestReview, today: string): GuestReview | null {
  const text = cut(plain(one.text, LONGEST_REVIEW * 4), LONGEST_REVIEW);
  const source = cut(plain(one.source, LONGEST_SOURCE * 4), LONGEST_SOURCE);
  const isDated = DAY.test(one.written) && one.written <= today;
  const isRated = Number.isFinite(one.rating) && one.rating >= 0 && one.rating <= 10;
  if (!/[\p{L}\p{N}]/u.test(text) || source === '' || !isDated || !isRated) return null;
  const { stayed } = one;
  return {
    text,
    language: languageOf(one.language),
    rating: Math.round(one.rating * 10) / 10,
    stayed:
      stayed !== null && MONTH.test(stayed) && stayed <= one.written.slice(0, 7) ? stayed : null,
    written: one.written,
    traveller: TRAVELLER_KINDS.find((kind) => kind === one.traveller) ?? null,
    by: firstName(one.by),
    source,
    ...(one.isRehearsal === true ? { isRehearsal: true as const } : {}),
  };
}

/** The first of the names only: who wrote it is nobody else's business. */
function firstName(by: string): string {
  const [first = ''] = plain(by, LONGEST_NAME * 4).split(' ');
  return cut(first, LONGEST_NAME);
}

function languageOf(tag: string | null): string | null {
  if (tag === null || tag.length > 35) return null;
  try {
    const [canonical] = Intl.getCanonicalLocales(tag);
    return canonical === undefined || canonical === 'und' ? null : canonical;
  } catch {
    // not the name of a language
    return null;
  }
}

/**
 * Controls, marks of direction, what has no width, tags, and marks piled on a letter: they only
 * disturb what stands beside.
 */
const UNSEEN =
  /[\p{Cc}\p{Cs}\p{Co}\p{Cn}\u00AD\u061C\u115F\u1160\u180E\u200B\u200E\u200F\u2028-\u202E\u2060-\u206F\u3164\uFEFF\uFFA0\uFFF9-\uFFFD\u{E0000}-\u{E007F}]/gu;
const PILED = /(\p{M}{3})\p{M}+/gu;
const JOINERS = /[\u200C\u200D]{2,}/gu;

/** Text in one line of plain words, of at most so many characters read. */
function plain(text: string, most: number): string {
  return text
    .slice(0, most)
    .replace(/[\t\n\r\u0085\u2028\u2029]/gu, ' ')
    .replace(UNSEEN, '')
    .replace(JOINERS, '')
    .replace(PILED, '$1')
    .replace(/\s+/gu, ' ')
    .trim();
}

/** Cut between words where it is longer. */
function cut(text: string, most: number): string {
  if (text.length <= most) return text;
  const part = text.slice(0, most - 1);
  const space = part.lastIndexOf(' ');
  return `${(space > most / 2 ? part.slice(0, space) : part).replace(/[\uD800-\uDBFF]$/u, '').trimEnd()}…`;
}
