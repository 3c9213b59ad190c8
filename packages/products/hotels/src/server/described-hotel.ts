// Returns the description of one hotel from its own supplier or, while that fails, from earlier
// responses and other suppliers.
import type { SupplierOutcome } from '@portico/contract';
import { itemId } from '@portico/rules/item-id';
import {
  type RequestContext,
  type ProductHost,
  faultIn,
  type Memories,
  type Memory,
} from '@portico/selling';
import type { HotelSupplier, SupplierHotelDetail } from '../port.ts';
import { saneReviews } from '../rules/guest-reviews.ts';
import { faultOfHotel } from '../rules/sane.ts';
import { bytesAs, knownHotel } from './facts.ts';
import type { Zoned } from '../rules/zoned.ts';
import type { HotelTypes } from './hotel-types.ts';
import { zoned, zoneNote } from './zones.ts';

const KEEP_MS = 10 * 60_000;

export interface DetailContext {
  readonly desk: ProductHost<HotelTypes>;
  /** Suppliers' hotel descriptions by language. */
  readonly kept: Memory<KeptDetail>;
}

/** A hotel as its supplier describes it. */
export type HotelDetail = Zoned<SupplierHotelDetail>;

interface KeptDetail {
  readonly detail: HotelDetail;
  readonly bytes: number;
  readonly until: number;
}

export const detailMemory = (of: Memories): Memory<KeptDetail> => of.memory(({ bytes }) => bytes);

const keyOf = (asker: RequestContext, supplier: HotelSupplier, itemKey: string): string =>
  `${asker.language} ${itemId(supplier.profile.name, itemKey)}`;

/**
 * Returns a hotel as described by its supplier; cached for ten minutes unless a fault is simulated.
 */
export async function detailOf(
  { desk, kept }: DetailContext,
  asker: RequestContext,
  supplier: HotelSupplier,
  itemKey: string,
): Promise<SupplierOutcome<HotelDetail>> {
  const key = keyOf(asker, supplier, itemKey);
  const entry = kept.get(key);
  if (entry !== undefined && entry.until > desk.clock.now() && asker.faults === undefined)
    return { kind: 'ok', value: entry.detail };
  const outcome = await desk.answer(asker, (context) => supplier.hotel(itemKey, context));
  if (outcome.kind !== 'ok') return outcome;
  const told = zoned(outcome.value);
  const fault = faultOfHotel(told);
  if (fault !== null) return { kind: 'unknown', message: fault, isUnreadable: true };
  const now = desk.clock.now();
  const odd = faultIn(outcome, []);
  const note = zoneNote(outcome.value, now);
  for (const said of [odd, note])
    if (said !== null) desk.fault(supplier.profile.name, asker, new Error(said));
  const today = new Date(now).toISOString().slice(0, 10);
  const detail = {
    ...told,
    guestReviews: saneReviews(told.guestReviews, today),
  };
  kept.set(key, { detail, bytes: bytesAs(JSON.stringify(detail)), until: now + KEEP_MS });
  return { ...outcome, value: detail };
}

/** A hotel's description and its completeness. */
export interface Told {
  readonly detail: HotelDetail;
  /** No supplier has described it: only the facts from lists are available. */
  readonly isPart: boolean;
}

/**
 * Returns a hotel as described by its supplier. While that fails: an earlier description, that of
 * another supplier of the same hotel, or the facts from lists. Returns the own supplier's outcome
 * if nothing is known.
 */
export async function describedHotelOf(
  context: DetailContext,
  asker: RequestContext,
  supplier: HotelSupplier,
  itemKey: string,
): Promise<SupplierOutcome<Told>> {
  const own = await detailOf(context, asker, supplier, itemKey);
  if (own.kind === 'ok') return { kind: 'ok', value: { detail: own.value, isPart: false } };
  if (own.kind === 'refused' && own.reason === 'NOT_FOUND') return own;
  context.desk.fault(supplier.profile.name, asker, new Error(own.message));
  const before = context.kept.get(keyOf(asker, supplier, itemKey));
  if (before !== undefined) return { kind: 'ok', value: { detail: before.detail, isPart: false } };
  const id = itemId(supplier.profile.name, itemKey);
  const known = knownHotel(context.desk, asker.language, id);
  if (known === undefined) return own;
  const { hotel, sources } = known;
  for (const other of context.desk.suppliers) {
    const key = sources?.get(other.profile.name);
    if (key === undefined || other === supplier) continue;
    const told = await detailOf(context, asker, other, key);
    // with the name and location shown in the list
    if (told.kind === 'ok')
      return { kind: 'ok', value: { detail: { ...told.value, ...placeOf(hotel) }, isPart: false } };
  }
  return { kind: 'ok', value: { detail: { ...hotel, ...UNTOLD }, isPart: true } };
}

const placeOf = ({ name, latitude, longitude, timeZone }: HotelDetail | HotelInList) => ({
  name,
  latitude,
  longitude,
  timeZone,
});
type HotelInList = NonNullable<ReturnType<typeof knownHotel>>['hotel'];

const UNTOLD = {
  description: {},
  scores: [],
  guestQuote: null,
  policies: [],
  rooms: [],
} as const satisfies Partial<SupplierHotelDetail>;
