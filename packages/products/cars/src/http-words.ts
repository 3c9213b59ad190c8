// What rental cars are told in: words that rows of a list refer to by number, and a desk, a car and
// a rate wherever they are shown.
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

/** A desk in a list. */
export const deskWord = z.object({
  id: z.string(),
  /** Number of the vendor. */
  vendor: z.int(),
  name: z.string(),
  place: z.enum(DESK_PLACES),
  access: z.enum(DESK_ACCESS),
  minutesAway: z.int(),
  latitude,
  longitude,
  timeZone: z.string(),
  /**
   * On the day of pick-up, '08:00-20:00'; `to` not after `from`: open past midnight. None: closed
   * that day.
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

/** A class with an example of it. What its letters say rules/acriss.ts reads. */
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
    /** In the desk's money; null: nobody says, or the kind has none. */
    excess: money.nullable(),
    insurer: z.string().nullable(),
  }),
);

/** What a rate promises, wherever it is shown. */
export const promised = {
  payWay: z.enum(PAY_WAYS),
  mileage,
  fuel: z.enum(FUEL_POLICIES),
  /**
   * A full tank must be bought at the desk, and the supplier does not tell its price: it is not in
   * the total.
   */
  tankUntold: z.literal(true).optional(),
  covers,
  /**
   * Highest excess of a damage, about in minor units of the answer's currency; null: no cover, or
   * nobody says.
   */
  excess: z.int().nullable(),
  /** In the desk's money. */
  deposit: money,
  /** About the same in minor units of the answer's currency. */
  depositAbout: z.int(),
};

/** What a rate of a list promises. Many rates share one. */
export const termsWord = z.object({
  ...promised,
  /** Until when cancelling is free, wall time in its zone, `until` null: always; null: never. */
  free: z.object({ until: z.string().nullable(), timeZone: z.string() }).nullable(),
});

/**
 * A car: numbers of its desks and its model; the vendor is the desk's. Its offers, cheapest first,
 * as `[terms, total, atDesk, left, ...sums]`: number of what it promises, minor units for the whole
 * rental with all fees and of them what the desk takes (both null where prices are hidden), how
 * many there are where the supplier says so, and what this viewer may see beside the total.
 */
export const carRow = z.object({
  pickUp: z.int(),
  /** Left out: the desk of pick-up. */
  dropOff: z.int().optional(),
  model: z.int(),
  offers: z.array(
    z.tuple([z.int(), z.int().nullable(), z.int().nullable(), z.int().nullable(), ...rowSums]),
  ),
});

/**
 * Dictionaries that rows refer to by number. In lines they grow: numbers go on where the line
 * before ended.
 */
export const words = {
  desks: z.array(deskWord),
  vendors: z.array(vendorView),
  models: z.array(vehicleView),
  terms: z.array(termsWord),
};

/** A desk with everything somebody needs to find it open. */
export const deskView = deskWord.omit({ vendor: true }).extend({
  address: z.string(),
  phone: z.string().nullable(),
  /** `to` not after `from`: open past midnight. */
  hours: z.array(z.object({ day: z.int().min(1).max(7), from: z.string(), to: z.string() })),
  closedOn: z.array(z.string()),
  afterHours: money.nullable(),
});
export type DeskView = z.infer<typeof deskView>;

/**
 * What the desk takes: `amount` is really paid, `about` the same in minor units of the answer's
 * currency.
 */
export const deskLine = z.object({
  kind: z.enum([...DESK_DUES, 'extra']),
  /** Of an extra. */
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
   * Of one, by day or once; in the desk's money where it is paid there. Null where prices are
   * hidden.
   */
  price: money.nullable(),
  /** About the same in minor units of the answer's currency. */
  about: z.int().nullable(),
  /**
   * Of one, two and so on for the whole rental, in those units: each converted as a whole, as a
   * quote is. Null or absent as `about` is.
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
