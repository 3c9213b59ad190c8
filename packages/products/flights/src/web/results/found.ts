// Reduces the lines of a streamed search: lookup tables grow and rows refer to them by index.
// Values for filtering, sorting and rendering a row are computed once; unchanged rows keep their
// object identity.
import { sumsOfRow } from '@portico/rules/row-sums';
import type { Suppliers } from '@portico/storefront/list/search-state.query';
import type {
  AirlineWords,
  AirportWords,
  FareWord,
  FlightRow,
  FlightSearchLine,
  FlightWord,
} from '../../http.ts';
import { itineraryKey, parseFlightId } from '../../rules/itinerary-key.ts';
import { type LegFacts, legFacts } from '../../rules/itinerary.ts';
import { type AirChoice, airRow, type AirRow } from '../../rules/rows.ts';
import type { FlightView, LegView } from '../journey-view/journey-times.ts';

/** One itinerary of the list. */
export interface FoundRow {
  readonly row: AirRow;
  readonly legs: readonly LegView[];
  /** Seats left by offer (`AirChoice.offer`), if the supplier states it. */
  readonly left: ReadonlyMap<string, number>;
  /** Kilograms CO2e per traveller over all flights; null if one of them is unknown. */
  readonly co2: number | null;
  /** Typical kilograms CO2e between the ends of its legs; null if unknown. */
  readonly usual: number | null;
}

export interface FoundSoFar {
  readonly searchId: string | null;
  readonly currency: string | null;
  readonly suppliers: Suppliers;
  readonly airports: AirportWords;
  readonly airlines: AirlineWords;
  readonly flights: readonly (FlightView | null)[];
  readonly legs: readonly (LegView | null)[];
  readonly facts: readonly (LegFacts | null)[];
  readonly fares: readonly FareWord[];
  /** Keyed by both ends of a leg. */
  readonly usual: Readonly<Record<string, number>>;
  /** In order of first arrival. */
  readonly rows: readonly FoundRow[];
  /** The last line has arrived: no further suppliers will respond. */
  readonly isComplete: boolean;
}

export const NOTHING_YET: FoundSoFar = Object.freeze({
  searchId: null,
  currency: null,
  suppliers: { asked: 0, answered: 0 },
  airports: {},
  airlines: {},
  flights: [],
  legs: [],
  facts: [],
  fares: [],
  usual: {},
  rows: [],
  isComplete: false,
});

/** Resolves a flight of a list; null if its id or its airports cannot be resolved. */
function flightOf(word: FlightWord, airports: AirportWords): FlightView | null {
  const name = parseFlightId(word.id);
  if (name === null) return null;
  const { operating, from, to } = name;
  const [start, end] = [airports[from], airports[to]];
  if (start === undefined || end === undefined) return null;
  return {
    id: word.id,
    marketing: word.sold ?? operating,
    operating,
    from,
    to,
    departs: word.departs,
    departsZone: start.timeZone,
    arrives: word.arrives,
    arrivesZone: end.timeZone,
    minutes: word.minutes,
    terminals: { from: null, to: null },
    aircraft: word.aircraft ?? null,
    co2Kg: word.co2Kg ?? null,
  };
}

function factsOf(leg: LegView | null): LegFacts | null {
  try {
    return leg === null ? null : legFacts(leg);
  } catch {
    return null; // a zone this browser does not support
  }
}

function choiceOf(offer: FlightRow['offers'][number], fares: readonly FareWord[]): AirChoice[] {
  const [number, total, , ...told] = offer;
  const fare = fares[number];
  if (fare === undefined) return [];
  const { brand, marketing, hasCabinBag, hasCheckedBag, isRefundable } = fare;
  return [
    {
      offer: String(number),
      brand,
      marketing,
      total,
      sums: sumsOfRow(told),
      bagsPaid: 0,
      hasCabinBag,
      hasCheckedBag,
      isRefundable,
    },
  ];
}

type Words = Pick<FoundSoFar, 'airlines' | 'legs' | 'facts' | 'fares' | 'usual'>;

/** Resolves a row; null if it refers to an unknown index. */
function rowOf({ legs: numbers, offers }: FlightRow, words: Words): FoundRow | null {
  const legs = numbers.flatMap((n) => words.legs[n] ?? []);
  const facts = numbers.flatMap((n) => words.facts[n] ?? []);
  const views = numbers.map((n) => words.legs[n]);
  const choices = offers.flatMap((offer) => choiceOf(offer, words.fares));
  if (facts.length !== numbers.length || numbers.length === 0 || choices.length === 0) return null;
  const whole = views.flatMap((leg) => (leg ? [leg] : []));
  return {
    row: airRow(
      itineraryKey(whole),
      facts,
      choices,
      (code) => words.airlines[code]?.alliance ?? null,
    ),
    legs: whole,
    left: leftOf(offers),
    co2: legs.some(({ co2Kg }) => co2Kg === null)
      ? null
      : legs.reduce((sum, { co2Kg }) => sum + (co2Kg ?? 0), 0),
    usual: facts.reduce<number | null>((sum, { from, to }) => {
      const kg = words.usual[from + to];
      return sum === null || kg === undefined ? null : sum + kg;
    }, 0),
  };
}

const leftOf = (offers: FlightRow['offers']): ReadonlyMap<string, number> =>
  new Map(offers.flatMap(([number, , left]) => (left === null ? [] : [[String(number), left]])));

/** Returns the row with added offers. */
function withMore(before: FoundRow, { offers }: FlightRow, words: Words): FoundRow {
  const gained = offers.flatMap((offer) => choiceOf(offer, words.fares));
  const others = before.row.choices.filter(
    ({ offer }) => !gained.some((one) => one.offer === offer),
  );
  const { id, legs } = before.row;
  return {
    ...before,
    row: airRow(id, legs, [...others, ...gained], (code) => words.airlines[code]?.alliance ?? null),
    left: new Map([...before.left, ...leftOf(offers)]),
  };
}

const withAlliance = (one: FoundRow, words: Words): FoundRow => ({
  ...one,
  row: airRow(
    one.row.id,
    one.row.legs,
    one.row.choices,
    (code) => words.airlines[code]?.alliance ?? null,
  ),
});

const changesAlliance = (code: string, before: FoundSoFar, line: RowsLine): boolean => {
  const known = before.airlines[code];
  return known !== undefined && known.alliance !== line.airlines[code]?.alliance;
};

type RowsLine = Extract<FlightSearchLine, { type: 'rows' }>;

function grow(before: FoundSoFar, line: RowsLine): FoundSoFar {
  const airports = { ...before.airports, ...line.airports };
  const airlines = { ...before.airlines, ...line.airlines };
  const flights = [...before.flights, ...line.flights.map((word) => flightOf(word, airports))];
  const newLegs = line.legs.map((numbers): LegView | null => {
    const leg = numbers.flatMap((n) => flights[n] ?? []);
    return leg.length === numbers.length && leg.length > 0 ? leg : null;
  });
  const legs = [...before.legs, ...newLegs];
  const facts = [...before.facts, ...newLegs.map(factsOf)];
  const fares = [...before.fares, ...line.fares];
  const usual = { ...before.usual, ...line.usual };
  const words = { airlines, legs, facts, fares, usual };
  let { rows } = before;
  // an airline previously known only by its code was sent with its alliance
  if (Object.keys(line.airlines).some((code) => changesAlliance(code, before, line)))
    rows = rows.map((one) => withAlliance(one, words));
  if (line.more.length > 0) {
    const gained = new Map(
      line.more.map((row) => [itineraryKey(row.legs.map((n) => legs[n] ?? [])), row]),
    );
    rows = rows.map((one) => {
      const more = gained.get(one.row.id);
      return more === undefined ? one : withMore(one, more, words);
    });
  }
  const added = line.rows.flatMap((row) => rowOf(row, words) ?? []);
  return {
    ...before,
    suppliers: line.suppliers,
    airports,
    airlines,
    flights,
    legs,
    facts,
    fares,
    usual,
    rows: added.length > 0 ? [...rows, ...added] : rows,
  };
}

export function mergeLine(before: FoundSoFar, line: FlightSearchLine): FoundSoFar {
  switch (line.type) {
    case 'start':
      return {
        ...NOTHING_YET,
        searchId: line.searchId,
        currency: line.currency,
        suppliers: line.suppliers,
      };
    case 'rows':
      return grow(before, line);
    case 'end':
      return { ...before, suppliers: line.suppliers, isComplete: true };
  }
}

/** Returns true if a value of the stream is a known line; a newer server may send others. */
export const isLine = (value: unknown): value is FlightSearchLine =>
  typeof value === 'object' &&
  value !== null &&
  'type' in value &&
  (value.type === 'start' || value.type === 'rows' || value.type === 'end');
