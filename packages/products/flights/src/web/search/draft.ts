// State of an incomplete flight search: known values and missing fields.
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
  /** A child's age is null until it is entered. */
  readonly children: readonly (number | null)[];
  readonly infant: number;
}

export interface AirDraft {
  readonly kind: TripKind;
  /** One leg, or two to five for a multi-city journey. */
  readonly legs: readonly LegDraft[];
  /** Return day of a round trip. */
  readonly back: LocalDate | null;
  readonly party: PartyDraft;
  readonly cabin: Cabin;
}

/** A field of the form: `0.from`, `1.date`; 'party' covers all travellers. */
export type FieldName = `${number}.from` | `${number}.to` | `${number}.date` | 'party';

/** Missing value of a field; the text is `flightSearch.missing.*`. */
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
 * Returns the known values, else a round trip for one adult in some weeks. Past days are left
 * empty.
 * @param firstDay First date that is not past (see `firstDayAt`).
 */
export function draftOf(
  known: Partial<AirSearch>,
  today: LocalDate,
  firstDay: LocalDate,
): AirDraft {
  const slices = known.slices ?? [];
  // across the date line a later flight may have the date before
  const isExpired = slices[0] !== undefined && slices[0].date < firstDay;
  const { start, end } = dealDates(today);
  const kind = slices.length === 0 ? 'return' : tripKindOf(slices);
  const legs = slices.map(({ from, to, date }) => ({ from, to, date: isExpired ? null : date }));
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
 * Returns the form for another trip type: common values are kept, and each flight begins where the
 * previous one ends.
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
    // the next flight begins where this one ends, unless the user has set another place
    const follows = i === at + 1 && part.to !== undefined && isFollowing(draft.legs[at], leg);
    return follows ? { ...leg, from: part.to ?? null } : leg;
  }),
});

const isFollowing = (before: LegDraft | undefined, { from }: LegDraft): boolean =>
  from === null || (before?.to != null && isSamePoint(before.to, from));

/** Adds a flight from the end of the last one; returns the same draft at the maximum number. */
export const withMoreLegs = (draft: AirDraft): AirDraft =>
  draft.legs.length >= SEARCH_LIMITS.legs
    ? draft
    : { ...draft, legs: [...draft.legs, { ...NO_LEG, from: draft.legs.at(-1)?.to ?? null }] };

/** Removes a flight; at least two remain. */
export const withoutLeg = (draft: AirDraft, at: number): AirDraft =>
  draft.legs.length <= 2 ? draft : { ...draft, legs: draft.legs.filter((_, i) => i !== at) };

export const swapped = (draft: AirDraft): AirDraft => ({
  ...draft,
  legs: draft.legs.map((leg) => ({ ...leg, from: leg.to, to: leg.from })),
});

/** Returns the party of a search; ages not yet entered are omitted. */
export const searchedParty = ({ adult, children, infant }: PartyDraft) => ({
  adult,
  children: children.filter((age) => age !== null),
  infant,
});

/** Returns the time zone of a point; undefined while unknown. */
export type ZoneOf = (point: Point) => string | undefined;

const leaving = (from: Point | null, day: LocalDate, zoneOf: ZoneOf) => ({
  day,
  zone: from === null ? undefined : zoneOf(from),
});

/** Returns what is missing per field, in the order of the form. */
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

/** Returns the complete search, or null while something is missing. */
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

/** Allowed changes to a party, and the reasons for the limits reached. */
export interface PartyLimits {
  readonly leastAdults: number;
  readonly mostAdults: number;
  readonly mostChildren: number;
  readonly mostInfants: number;
  /** Limits reached; the texts are `flightSearch.limit.*`. */
  readonly reasons: readonly ('seats' | 'infants' | 'grown')[];
}

/**
 * Nine seats, one infant per traveller aged 12 and over, and one traveller who can be 18 (decision
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

/** Returns all points of a draft without duplicates. */
export const pointsOf = (legs: readonly Pick<LegDraft, 'from' | 'to'>[]): string[] => [
  ...new Set(
    legs.flatMap(({ from, to }) => [from, to].flatMap((one) => (one ? formatPoint(one) : []))),
  ),
];

/**
 * Returns the first selectable day of a leg: not before the previous leg, except one day earlier
 * across the date line.
 * @param firstDay First date that is not past where the leg begins.
 */
export function firstDayOf(
  { legs }: AirDraft,
  at: number,
  firstDay: LocalDate,
  zoneOf: ZoneOf = () => undefined,
): LocalDate {
  const ahead = legs
    .slice(0, at)
    .reduce((least, { date }) => (date !== null && date > least ? date : least), firstDay);
  const [before, leg] = [legs[at - 1], legs[at]];
  if (before?.date !== ahead || ahead === firstDay) return ahead;
  const [last, next] = [leaving(before.from, ahead, zoneOf), addDays(ahead, -1)];
  const zone = leg?.from ? zoneOf(leg.from) : undefined;
  const isAcross = last.zone !== undefined && zone !== undefined;
  return isAcross && mayFollow(last, { day: next, zone }) ? next : ahead;
}

/** Returns the default day of a leg without one: some days after the previous leg. */
export const likelyDay = (draft: AirDraft, at: number, today: LocalDate): LocalDate =>
  addDays(firstDayOf(draft, at, today), 3);
