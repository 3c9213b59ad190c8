// A flight search that is being put together: what is known of it, and what is still missing.
import type { LocalDate } from '@portico/contract';
import { addDays, dealDates } from '@portico/rules/dates';
import { type AirSearch, formatPoint, isSamePoint, tripKindOf } from '../../rules/address.ts';
import type { TripKind } from '../../rules/address.ts';
import { FIRST_PARTY, mayFollow, type PartyFault, partyFault } from '../../rules/travellers.ts';
import { type Cabin, type Point, SEARCH_LIMITS } from '../../shapes.ts';

export interface LegDraft {
  readonly from: Point | null;
  readonly to: Point | null;
  readonly date: LocalDate | null;
}

export interface PartyDraft {
  readonly adult: number;
  /** A child's age is null until it is answered. */
  readonly children: readonly (number | null)[];
  readonly infant: number;
}

export interface AirDraft {
  readonly kind: TripKind;
  /** One, but for a journey of several cities: then two to five. */
  readonly legs: readonly LegDraft[];
  /** Day of the way back, where it is one there and back. */
  readonly back: LocalDate | null;
  readonly party: PartyDraft;
  readonly cabin: Cabin;
}

/** A field of the form: `0.from`, `1.date`; the travellers are one for all. */
export type FieldName = `${number}.from` | `${number}.to` | `${number}.date` | 'party';

/** What a field lacks; the text is `flightSearch.missing.*`. */
export type Missing =
  | 'from'
  | 'to'
  | 'same'
  | 'date'
  | 'dates'
  | 'falling'
  | 'ages'
  | `party.${PartyFault}`;

const NO_LEG: LegDraft = Object.freeze({ from: null, to: null, date: null });

/**
 * What is known, else one adult there and back in some weeks. Days that are over are asked for
 * anew.
 */
export function draftOf(known: Partial<AirSearch>, today: LocalDate): AirDraft {
  const slices = known.slices ?? [];
  const isOver = slices.some(({ date }) => date < today);
  const { start, end } = dealDates(today);
  const kind = slices.length === 0 ? 'return' : tripKindOf(slices);
  const legs = slices.map(({ from, to, date }) => ({ from, to, date: isOver ? null : date }));
  const [first] = legs;
  return {
    kind,
    legs: kind === 'multi-city' ? legs : [first ?? { ...NO_LEG, date: start }],
    back: slices.length === 0 ? end : kind === 'return' ? (legs[1]?.date ?? null) : null,
    party: known.party ?? FIRST_PARTY,
    cabin: known.cabin ?? 'economy',
  };
}

/**
 * The form for another kind of trip: what both kinds have is kept, and every flight begins where
 * the last one ended.
 */
export function withKind(draft: AirDraft, kind: TripKind): AirDraft {
  if (kind === draft.kind) return draft;
  const [first = NO_LEG, second] = draft.legs;
  if (kind === 'multi-city')
    return {
      ...draft,
      kind,
      legs: [first, { from: first.to, to: first.from, date: draft.back }],
      back: null,
    };
  const back = draft.kind === 'multi-city' ? (second?.date ?? null) : draft.back;
  const isBack = kind === 'return' && back !== null && (first.date === null || back >= first.date);
  return { ...draft, kind, legs: [first], back: isBack ? back : null };
}

export const withLeg = (draft: AirDraft, at: number, part: Partial<LegDraft>): AirDraft => ({
  ...draft,
  legs: draft.legs.map((leg, i) => {
    if (i === at) return { ...leg, ...part };
    // the next flight begins where this one ends, as long as nobody has said otherwise
    const follows = i === at + 1 && part.to !== undefined && isFollowing(draft.legs[at], leg);
    return follows ? { ...leg, from: part.to ?? null } : leg;
  }),
});

const isFollowing = (before: LegDraft | undefined, { from }: LegDraft): boolean =>
  from === null || (before?.to != null && isSamePoint(before.to, from));

/**
 * One more flight, from where the last one ended; the same draft where there are as many as can be.
 */
export const withMoreLegs = (draft: AirDraft): AirDraft =>
  draft.legs.length >= SEARCH_LIMITS.legs
    ? draft
    : { ...draft, legs: [...draft.legs, { ...NO_LEG, from: draft.legs.at(-1)?.to ?? null }] };

/** Without one flight; two always stay. */
export const withoutLeg = (draft: AirDraft, at: number): AirDraft =>
  draft.legs.length <= 2 ? draft : { ...draft, legs: draft.legs.filter((_, i) => i !== at) };

export const swapped = (draft: AirDraft): AirDraft => ({
  ...draft,
  legs: draft.legs.map((leg) => ({ ...leg, from: leg.to, to: leg.from })),
});

/** The party of a search; ages that are not answered are left out. */
export const searchedParty = ({ adult, children, infant }: PartyDraft) => ({
  adult,
  children: children.filter((age) => age !== null),
  infant,
});

/** Time zone of a point; undefined while it is not known. */
export type ZoneOf = (point: Point) => string | undefined;

const leaving = (from: Point | null, day: LocalDate, zoneOf: ZoneOf) => ({
  day,
  zone: from === null ? undefined : zoneOf(from),
});

/** What is missing, by field, in the order of the form. */
export function missingOf(
  draft: AirDraft,
  zoneOf: ZoneOf = () => undefined,
): ReadonlyMap<FieldName, Missing> {
  const found = new Map<FieldName, Missing>();
  let before: { day: LocalDate; zone: string | undefined } | null = null;
  for (const [at, { from, to, date }] of draft.legs.entries()) {
    if (from === null) found.set(`${at}.from`, 'from');
    if (to === null) found.set(`${at}.to`, 'to');
    else if (from !== null && isSamePoint(from, to)) found.set(`${at}.to`, 'same');
    if (draft.kind === 'return') {
      if (date === null || draft.back === null) found.set(`${at}.date`, 'dates');
      else if (!mayFollow(leaving(from, date, zoneOf), leaving(to, draft.back, zoneOf)))
        found.set(`${at}.date`, 'falling');
    } else if (date === null) found.set(`${at}.date`, 'date');
    else if (before !== null && !mayFollow(before, leaving(from, date, zoneOf)))
      found.set(`${at}.date`, 'falling');
    before = date === null ? before : leaving(from, date, zoneOf);
  }
  const fault = partyFault(searchedParty(draft.party));
  if (draft.party.children.includes(null)) found.set('party', 'ages');
  else if (fault !== null) found.set('party', `party.${fault}`);
  return found;
}

/** The finished search, or null while something is missing. */
export function completeDraft(draft: AirDraft, zoneOf?: ZoneOf): AirSearch | null {
  if (missingOf(draft, zoneOf).size > 0) return null;
  const slices = draft.legs.flatMap(({ from, to, date }) =>
    from && to && date ? [{ from, to, date }] : [],
  );
  const [out] = slices;
  const isBack = draft.kind === 'return' && out !== undefined && draft.back !== null;
  return {
    slices: isBack ? [out, { from: out.to, to: out.from, date: draft.back ?? out.date }] : slices,
    party: searchedParty(draft.party),
    cabin: draft.cabin,
  };
}

/** What may still be changed about a party, and why not where it may not. */
export interface PartyLimits {
  readonly leastAdults: number;
  readonly mostAdults: number;
  readonly mostChildren: number;
  readonly mostInfants: number;
  /** Limits somebody has come up against; the texts are `flightSearch.limit.*`. */
  readonly reasons: readonly ('seats' | 'infants' | 'grown')[];
}

/**
 * Nine seats, one infant for each traveller of 12 and over, and somebody who can be 18 (decision
 * O-095).
 */
export function partyLimits({ adult, children, infant }: PartyDraft): PartyLimits {
  const free = SEARCH_LIMITS.seats - adult - children.length;
  return {
    leastAdults: Math.max(1, Math.min(adult, infant)),
    mostAdults: adult + free,
    mostChildren: children.length + free,
    mostInfants: Math.max(adult, infant),
    reasons: [
      ...(free <= 0 ? (['seats'] as const) : []),
      ...(infant > 0 && infant >= adult ? (['infants'] as const) : []),
      ...(adult === 1 && children.length > 0 ? (['grown'] as const) : []),
    ],
  };
}

/** All points a draft names, each once. */
export const pointsOf = (legs: readonly Pick<LegDraft, 'from' | 'to'>[]): string[] => [
  ...new Set(
    legs.flatMap(({ from, to }) => [from, to].flatMap((one) => (one ? formatPoint(one) : []))),
  ),
];

/**
 * The first day that may be chosen for a leg: not before the one ahead of it, but for the day
 * before where the date line lies between them.
 */
export function firstDayOf(
  { legs }: AirDraft,
  at: number,
  today: LocalDate,
  zoneOf: ZoneOf = () => undefined,
): LocalDate {
  const ahead = legs
    .slice(0, at)
    .reduce((least, { date }) => (date !== null && date > least ? date : least), today);
  const [before, leg] = [legs[at - 1], legs[at]];
  if (before?.date !== ahead || ahead === today) return ahead;
  const [last, next] = [leaving(before.from, ahead, zoneOf), addDays(ahead, -1)];
  const zone = leg?.from ? zoneOf(leg.from) : undefined;
  const isAcross = last.zone !== undefined && zone !== undefined;
  return isAcross && mayFollow(last, { day: next, zone }) ? next : ahead;
}

/** A day for a leg nobody has given one: some days after the one before. */
export const likelyDay = (draft: AirDraft, at: number, today: LocalDate): LocalDate =>
  addDays(firstDayOf(draft, at, today), 3);
