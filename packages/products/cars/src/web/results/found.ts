// Reduces the lines of a streamed search: lookup tables grow and rows refer to them by index.
// Values for filtering, sorting and rendering a row are computed once; unchanged rows keep their
// object identity.
import type { Suppliers } from '@portico/storefront/list/search-state.query';
import { sumsOfRow } from '@portico/rules/row-sums';
import { localInstant } from '@portico/rules/zones';
import type {
  CarResultRow,
  CarSearchLine,
  DeskWord,
  FoundSpot,
  TermsWord,
  VehicleView,
  VendorView,
} from '../../http.ts';
import { carKey } from '../../rules/car-key.ts';
import { type CarChoice, carRow, type CarRow, searchedSpot } from '../../rules/rows.ts';

/** One car of the list. */
export interface FoundCar {
  readonly row: CarRow;
  readonly pickUp: DeskWord;
  readonly dropOff: DeskWord;
  readonly vendor: VendorView;
  readonly model: VehicleView;
}

interface Words {
  readonly desks: readonly DeskWord[];
  readonly vendors: readonly VendorView[];
  readonly models: readonly VehicleView[];
  readonly terms: readonly TermsWord[];
}

export interface FoundSoFar extends Words {
  readonly searchId: string | null;
  readonly currency: string | null;
  readonly days: number;
  /** Origin of distances; null before the first line. */
  readonly pickUp: FoundSpot | null;
  readonly dropOff: FoundSpot | null;
  readonly suppliers: Suppliers;
  /** In order of first arrival. */
  readonly rows: readonly FoundCar[];
  /** The last line has arrived: no further suppliers will respond. */
  readonly isComplete: boolean;
}

export const NOTHING_YET: FoundSoFar = Object.freeze({
  searchId: null,
  currency: null,
  days: 0,
  pickUp: null,
  dropOff: null,
  suppliers: { asked: 0, answered: 0 },
  desks: [],
  vendors: [],
  models: [],
  terms: [],
  rows: [],
  isComplete: false,
});

/** Returns true if cancellation is currently free. */
export function isFreeAt(free: TermsWord['free'], now: number): boolean {
  if (free === null) return false;
  return free.until === null || now < localInstant(free.until, free.timeZone);
}

function choiceOf(
  [at, total, atDesk, left, ...beside]: CarResultRow['offers'][number],
  there: readonly (readonly [amount: number, currency: string])[] | undefined,
  { terms }: Words,
  now: number,
): CarChoice | null {
  const told = terms[at];
  if (told === undefined) return null;
  return {
    terms: at,
    total,
    atDesk,
    ...(there && { there: there.map(([amount, currency]) => ({ amount, currency })) }),
    sums: sumsOfRow(beside),
    payWay: told.payWay,
    isUnlimited: told.mileage === 'unlimited',
    isFullToFull: told.fuel === 'full-to-full',
    isFree: isFreeAt(told.free, now),
    deposit: told.depositAbout,
    excess: told.excess,
    left,
  };
}

/** The searched places. */
interface Places {
  readonly pickUp: FoundSpot;
  /** null if it is the pick-up place. */
  readonly dropOff: FoundSpot | null;
}

/** Resolves a car; null if the line refers to an unknown index, or if no offer is left. */
function carOf(
  row: CarResultRow,
  words: Words,
  { pickUp: from, dropOff: back }: Places,
  now: number,
  before: readonly CarChoice[] = [],
): FoundCar | null {
  const pickUp = words.desks[row.pickUp];
  const dropOff = row.dropOff === undefined ? pickUp : words.desks[row.dropOff];
  const model = words.models[row.model];
  const vendor = pickUp && words.vendors[pickUp.vendor];
  if (!pickUp || !dropOff || !model || !vendor) return null;
  const told = row.offers.flatMap(
    (offer, index) => choiceOf(offer, row.there?.[index], words, now) ?? [],
  );
  // an offer with the same terms replaces the previous one
  const replaced = new Set(told.map(({ terms }) => terms));
  const choices = [...before.filter(({ terms }) => !replaced.has(terms)), ...told];
  if (choices.length === 0) return null;
  const id = carKey({
    vendor,
    pickUp: { deskId: pickUp.id },
    dropOff: { deskId: dropOff.id },
    vehicle: model,
  });
  return {
    row: carRow({ id, vendor, pickUp, dropOff, vehicle: model }, choices, searchedSpot(from), back),
    pickUp,
    dropOff,
    vendor,
    model,
  };
}

type RowsLine = Extract<CarSearchLine, { type: 'rows' }>;

function grow(before: FoundSoFar, line: RowsLine, now: number): FoundSoFar {
  const words: Words = {
    desks: [...before.desks, ...line.desks],
    vendors: [...before.vendors, ...line.vendors],
    models: [...before.models, ...line.models],
    terms: [...before.terms, ...line.terms],
  };
  const { pickUp: from, dropOff: back } = before;
  if (from === null) return before;
  const places: Places = { pickUp: from, dropOff: back };
  const at = new Map(before.rows.map(({ row }, place) => [row.id, place]));
  const rows = [...before.rows];
  for (const told of [...line.rows, ...line.more]) {
    const named = carOf(told, words, places, now);
    if (named === null) continue;
    const place = at.get(named.row.id);
    const known = place === undefined ? undefined : rows[place];
    if (place === undefined || known === undefined) {
      at.set(named.row.id, rows.length);
      rows.push(named);
    } else rows[place] = carOf(told, words, places, now, known.row.choices) ?? known;
  }
  return { ...before, ...words, suppliers: line.suppliers, rows };
}

/** @param now epoch milliseconds: free cancellation is evaluated at this time */
export function mergeLine(before: FoundSoFar, line: CarSearchLine, now: number): FoundSoFar {
  switch (line.type) {
    case 'start': {
      const { type: _, ...begun } = line;
      return { ...NOTHING_YET, ...begun };
    }
    case 'rows':
      return grow(before, line, now);
    case 'end':
      return { ...before, suppliers: line.suppliers, isComplete: true };
  }
}

/** Returns true if a value of the stream is a known line; a newer server may send others. */
export const isLine = (value: unknown): value is CarSearchLine =>
  typeof value === 'object' &&
  value !== null &&
  'type' in value &&
  (value.type === 'start' || value.type === 'rows' || value.type === 'end');
