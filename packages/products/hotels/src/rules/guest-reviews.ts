// Validates guest reviews provided by a supplier. They are untrusted text: limited, converted to
// plain text, and dropped without a source or date.

export const TRAVELLER_KINDS = ['couple', 'family', 'solo', 'friends', 'business'] as const;
export type TravellerKind = (typeof TRAVELLER_KINDS)[number];

export interface GuestReview {
  /** Plain text as written. */
  readonly text: string;
  /** BCP 47; null if unknown. */
  readonly language: string | null;
  /** 0–10, one decimal. */
  readonly rating: number;
  /** Month of the stay, 'YYYY-MM'; null if not stated. */
  readonly stayed: string | null;
  /** Date of writing, 'YYYY-MM-DD'. */
  readonly written: string;
  readonly traveller: TravellerKind | null;
  /** First name or initial of the author. */
  readonly by: string;
  /** Display name of the review's collector. */
  readonly source: string;
  /** True for a synthetic review of a test supplier: no guest wrote it, and the page says so. */
  readonly isRehearsal?: true;
}

/** Maximum number of reviews stored and shown per hotel. */
export const MAX_REVIEWS = 30;
/** Maximum length in characters; longer text is cut between words. */
export const LONGEST_REVIEW = 1_200;
const LONGEST_NAME = 24;
const LONGEST_SOURCE = 60;
/** Maximum number of reviews examined. */
const LOOKED_AT = 200;

const MONTH = /^\d{4}-(?:0[1-9]|1[0-2])$/;
const DAY = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/;

/**
 * Returns the valid reviews, newest first, at most `MAX_REVIEWS`. `today` is the latest possible
 * date of writing ('YYYY-MM-DD').
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
  return reviews.sort((a, b) => b.written.localeCompare(a.written)).slice(0, MAX_REVIEWS);
}

/** Sorts reviews in the reader's language first, otherwise keeping the order. */
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

/** Returns only the first name, to protect the author's privacy. */
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
    // not a language tag
    return null;
  }
}

/**
 * Control characters, direction marks, zero-width characters, tags, and stacked combining marks:
 * they would only disturb the surrounding text.
 */
const UNSEEN =
  /[\p{Cc}\p{Cs}\p{Co}\p{Cn}\u00AD\u061C\u115F\u1160\u180E\u200B\u200E\u200F\u2028-\u202E\u2060-\u206F\u3164\uFEFF\uFFA0\uFFF9-\uFFFD\u{E0000}-\u{E007F}]/gu;
const PILED = /(\p{M}{3})\p{M}+/gu;
const JOINERS = /[\u200C\u200D]{2,}/gu;

/** Returns plain text on one line; reads at most this many characters. */
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

/** Cuts longer text between words. */
function cut(text: string, most: number): string {
  if (text.length <= most) return text;
  const part = text.slice(0, most - 1);
  const space = part.lastIndexOf(' ');
  return `${(space > most / 2 ? part.slice(0, space) : part).replace(/[\uD800-\uDBFF]$/u, '').trimEnd()}…`;
}
