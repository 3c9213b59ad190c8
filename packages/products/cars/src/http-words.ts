// Schemas of desks, cars and rates, and of the lookup tables that rows of a list refer to by
// number.
import { rowSums } from '@portico/contract/product-calls';
import { latitude, longitude, money, picture } from '@portico/contract/schemas';
import { z } from 'zod';
import {
  COVER_KINDS,
  DESK_ACCESS,
  DESK_CARDS,
  DESK_DUES,
  DESK_PLACES,
  FUEL_POLICIES,
  MILEAGE_UNITS,
  PAY_WAYS,
} from './shapes.ts';

/** A desk in the lookup table of a list. */
export const deskWord = z.object({
  id: z.string(),
  /** Index of the vendor. */
  vendor: z.int(),
  name: z.string(),
  place: z.enum(DESK_PLACES),
  access: z.enum(DESK_ACCESS),
  minutesAway: z.int(),
  latitude,
  longitude,
  timeZone: z.string(),
  /**
   * Hours on the day of pick-up, '08:00-20:00'. If `to` is not after `from`, the desk is open past
   * midnight. Empty: closed that day.
   */
  hours: z.array(z.string()),
});

export const vendorView = z.object({
  id: z.string(),
  name: z.string(),
  logo: z.string().nullable(),
  score: z.number().nullable(),
  reviews: z.int(),
});
export type VendorView = z.infer<typeof vendorView>;

/** A class with an example vehicle. The ACRISS letters are decoded by rules/acriss.ts. */
export const vehicleView = z.object({
  acriss: z.string(),
  model: z.string(),
  seats: z.int(),
  bagsLarge: z.int(),
  bagsSmall: z.int(),
  doors: z.int().nullable(),
  picture,
});
export type VehicleView = z.infer<typeof vehicleView>;

const mileage = z.union([
  z.literal('unlimited'),
  z.object({ perDay: z.int(), unit: z.enum(MILEAGE_UNITS), extra: money }),
]);
const covers = z.array(
  z.object({
    kind: z.enum(COVER_KINDS),
    /** In the desk's currency; null if unknown, or if the kind has no excess. */
    excess: money.nullable(),
    insurer: z.string().nullable(),
  }),
);

/** Terms of a rate, shared by every view that shows them. */
export const promised = {
  payWay: z.enum(PAY_WAYS),
  mileage,
  fuel: z.enum(FUEL_POLICIES),
  /**
   * A full tank must be bought at the desk for a price the supplier does not publish: it is not in
   * the total.
   */
  tankUntold: z.literal(true).optional(),
  covers,
  /**
   * Highest damage excess, approximately, in minor units of the response's currency; null without
   * cover or if unknown.
   */
  excess: z.int().nullable(),
  /** In the desk's currency. */
  deposit: money,
  /** Approximate amount in minor units of the response's currency. */
  depositAbout: z.int(),
};

/** Terms of a rate in a list. Many rates share one entry. */
export const termsWord = z.object({
  ...promised,
  /**
   * End of free cancellation as local time in its zone; `until` null: always free; null: never
   * free.
   */
  free: z.object({ until: z.string().nullable(), timeZone: z.string() }).nullable(),
});

/**
 * A car: indexes of its desks and its model; the vendor is the desk's. Its offers, cheapest first,
 * are `[terms, total, atDesk, left, ...sums]`: index of its terms; total for the whole rental with
 * all fees and the part of it paid at the desk, both in minor units and null where prices are
 * hidden; number left if the supplier states it; and the sums this viewer may see in addition to
 * the total.
 */
export const carRow = z.object({
  pickUp: z.int(),
  /** Default: the pick-up desk. */
  dropOff: z.int().optional(),
  model: z.int(),
  offers: z.array(
    z.tuple([z.int(), z.int().nullable(), z.int().nullable(), z.int().nullable(), ...rowSums]),
  ),
  /**
   * What the desk takes for each of `offers`, as `[amount, currency]` in the money it takes; empty
   * where nothing is paid there. Absent if that holds for all, and from an earlier version.
   */
  there: z.array(z.array(z.tuple([z.int(), z.string()]))).optional(),
});

/**
 * Lookup tables that rows refer to by index. In a stream they grow: indexes continue from the
 * previous line.
 */
export const words = {
  desks: z.array(deskWord),
  vendors: z.array(vendorView),
  models: z.array(vehicleView),
  terms: z.array(termsWord),
};

/** A desk with everything needed to find it open. */
export const deskView = deskWord.omit({ vendor: true }).extend({
  address: z.string(),
  phone: z.string().nullable(),
  /** If `to` is not after `from`, the desk is open past midnight. */
  hours: z.array(z.object({ day: z.int().min(1).max(7), from: z.string(), to: z.string() })),
  closedOn: z.array(z.string()),
  afterHours: money.nullable(),
});
export type DeskView = z.infer<typeof deskView>;

/**
 * An amount paid at the desk: `amount` is the actual sum, `about` its approximate value in minor
 * units of the response's currency.
 */
export const deskLine = z.object({
  kind: z.enum([...DESK_DUES, 'extra']),
  /** Code of the extra, for kind 'extra' only. */
  code: z.string().optional(),
  amount: money,
  about: z.int(),
});
export type DeskLineView = z.infer<typeof deskLine>;

export const driverTerms = z.object({
  minAge: z.int(),
  maxAge: z.int().nullable(),
  licenceYears: z.int(),
  card: z.enum(DESK_CARDS),
  idp: z.boolean(),
});

export const extraView = z.object({
  code: z.string(),
  name: z.string(),
  /**
   * Price of one, per day or per rental; in the desk's currency if paid there. Null where prices
   * are hidden.
   */
  price: money.nullable(),
  /** Approximate price in minor units of the response's currency. */
  about: z.int().nullable(),
  /**
   * Prices of one, two and more pieces for the whole rental, in the same units: each sum is
   * converted as a whole, as in a quote. Null or absent like `about`.
   */
  sums: z.array(z.int()).optional(),
  per: z.enum(['day', 'rental']),
  max: z.int(),
  payAt: z.enum(['now', 'desk']),
});
export type ExtraView = z.infer<typeof extraView>;

export type DeskWord = z.infer<typeof deskWord>;
export type TermsWord = z.infer<typeof termsWord>;
export type CarResultRow = z.infer<typeof carRow>;
