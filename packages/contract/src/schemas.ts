// Shapes shared by several calls.
import { z } from 'zod';
import {
  lineFault,
  nameFault,
  TEXT_FAULTS,
  type TextFault,
  textFault,
  tidyLine,
  tidyText,
} from './text-rules.ts';
import {
  AUDIENCES,
  BOARDS,
  BOOKING_STATUSES,
  FAILURE_REASONS,
  PAY_AT,
  USER_TYPES,
} from './vocabulary.ts';

export const localDate = z.iso.date();
export const currencyCode = z.string().regex(/^[A-Z]{3}$/);
export const countryCode = z.string().regex(/^[A-Z]{2}$/);
export const latitude = z.number().min(-90).max(90);
export const longitude = z.number().min(-180).max(180);
const sound =
  (fault: (value: string) => TextFault | null) =>
  (value: string, context: z.RefinementCtx<string>) => {
    const found = fault(value);
    if (found !== null) context.addIssue({ code: 'custom', message: TEXT_FAULTS[found] });
  };
/** Text of several lines, trimmed. */
export const text = (max: number) =>
  z
    .string()
    .max(4 * max)
    .overwrite(tidyText)
    .max(max)
    .superRefine(sound(textFault));
/** Text of one line, in canonical form. */
export const line = (max: number) =>
  z
    .string()
    .max(4 * max)
    .overwrite(tidyLine)
    .max(max)
    .superRefine(sound(lineFault));
/** First or last name of a person: one line with a letter in it. */
export const name = (max = 50) =>
  z
    .string()
    .max(4 * max)
    .overwrite(tidyLine)
    .min(1)
    .max(max)
    .superRefine(sound(nameFault));

export const money = z.strictObject({ amount: z.int(), currency: currencyCode });

export const occupancy = z.strictObject({
  adults: z.int().min(1).max(8),
  childAges: z.array(z.int().min(0).max(17)).max(6),
});
export const occupancies = z.array(occupancy).min(1).max(5);
export const stay = z.strictObject({ checkIn: localDate, checkOut: localDate });

export const cancellation = z.object({
  timeZone: z.string(),
  steps: z
    .array(z.object({ until: z.string().nullable(), penaltyBp: z.int().min(0).max(10_000) }))
    .min(1),
});

/**
 * A price as one viewer may see it, in the agency's settlement currency, for the whole stay and all rooms.
 * `total = base + taxes + dueAtProperty` and `total = dueNow + dueAtProperty` when payAt is 'now'.
 * `published` (retail) is sent to logged-in viewers, `saved` to everybody: retail minus the member total.
 * `wholesale` and `markup` exist for unrestricted agents only.
 */
export const price = z.object({
  currency: currencyCode,
  total: z.int(),
  dueNow: z.int(),
  dueAtProperty: z.int(),
  base: z.int(),
  taxes: z.int(),
  nights: z.int(),
  saved: z.int(),
  published: z.int().optional(),
  discountPercent: z.int().optional(),
  wholesale: z.int().optional(),
  markup: z.int().optional(),
});
export type Price = z.infer<typeof price>;

/** One line of a price passport; lines sum to the total in minor units. */
export const passportLine = z.object({
  kind: z.enum(['room', 'net', 'markup', 'retail', 'tax', 'fee', 'rounding', 'discount']),
  label: z.string(),
  amount: z.int(),
  due: z.enum(['now', 'property']),
});
export const passport = z.object({
  currency: currencyCode,
  total: z.int(),
  lines: z.array(passportLine),
  /** Set when the supplier's currency is another one. */
  exchange: z
    .object({ from: currencyCode, to: currencyCode, rate: z.string(), asOf: z.string() })
    .optional(),
});
export type Passport = z.infer<typeof passport>;

/** A picture: a drawn scene or an uploaded photograph, always with its alt text. */
export const picture = z.object({ url: z.string(), alt: z.string() });
export type Picture = z.infer<typeof picture>;

export const hotelFacts = z.object({
  id: z.string(),
  name: z.string(),
  stars: z.int().min(0).max(5),
  score: z.number().nullable(),
  reviews: z.int(),
  area: z.string(),
  city: z.string(),
  countryCode,
  address: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  timeZone: z.string(),
  distance: z.number(),
  distanceFrom: z.string(),
  chain: z.string().nullable(),
  amenities: z.array(z.string()),
  pictures: z.array(picture),
  /** The town or landscape around it; where a stay is bought, not in lists. */
  town: picture.optional(),
});
export type HotelFacts = z.infer<typeof hotelFacts>;

export const room = z.object({
  code: z.string(),
  name: z.string(),
  beds: z.string(),
  sleeps: z.int(),
  sizeSqm: z.int().nullable(),
  view: z.string().nullable(),
  picture: picture.optional(),
});
export type Room = z.infer<typeof room>;

export const offer = z.object({
  offerId: z.string(),
  room,
  board: z.enum(BOARDS),
  payAt: z.enum(PAY_AT),
  cancellation,
  /** null where prices are hidden. */
  price: price.nullable(),
  /** Rooms left at this price, only when few. */
  left: z.int().optional(),
});
export type Offer = z.infer<typeof offer>;

export const hotelResult = hotelFacts.extend({ offers: z.array(offer) });
export type HotelResult = z.infer<typeof hotelResult>;
/** What a row that was sent has gained since. */
export const hotelGain = hotelResult
  .pick({ id: true, offers: true })
  .extend(hotelResult.pick({ score: true, reviews: true }).partial().shape);
export type HotelGain = z.infer<typeof hotelGain>;

export const place = z.object({
  id: z.string(),
  type: z.enum(['city', 'airport', 'landmark', 'area', 'hotel']),
  name: z.string(),
  label: z.string(),
  countryCode,
  latitude: z.number(),
  longitude: z.number(),
  timeZone: z.string(),
});
export type Place = z.infer<typeof place>;

export const quote = z.object({
  quoteId: z.string(),
  expiresAt: z.string(),
  hotel: hotelFacts,
  room,
  board: z.enum(BOARDS),
  payAt: z.enum(PAY_AT),
  stay,
  occupancies,
  nights: z.int(),
  checkInFrom: z.string(),
  checkOutBy: z.string(),
  price,
  passport,
  cancellation,
  /** Set when the supplier's price is no longer the one of the offer. */
  changed: z
    .object({
      before: z.int(),
      after: z.int(),
      currency: currencyCode,
      direction: z.enum(['up', 'down']),
    })
    .optional(),
  remarks: z.array(z.string()),
});
export type Quote = z.infer<typeof quote>;

export const contact = z.strictObject({
  firstName: name(),
  lastName: name(),
  email: z.email().max(254),
  phone: z
    .string()
    .regex(/^\+[1-9]\d{6,14}$/)
    .optional(),
});
export const traveller = z.strictObject({
  room: z.int().min(1).max(5),
  type: z.enum(['adult', 'child']),
  firstName: name(),
  lastName: name(),
  age: z.int().min(0).max(17).optional(),
  lead: z.boolean().optional(),
});

export const refundView = z.object({
  amount: money,
  status: z.enum(['requested', 'sent', 'completed', 'failed']),
  to: z.string(),
  at: z.string(),
});

export const bookingView = z.object({
  reference: z.string(),
  product: z.literal('Hotels'),
  status: z.enum(BOOKING_STATUSES),
  failure: z.enum(FAILURE_REASONS).optional(),
  createdAt: z.string(),
  confirmedAt: z.string().nullable(),
  cancelledAt: z.string().nullable(),
  supplierReference: z.string().nullable(),
  hotel: hotelFacts,
  room,
  board: z.enum(BOARDS),
  payAt: z.enum(PAY_AT),
  stay,
  occupancies,
  nights: z.int(),
  checkInFrom: z.string(),
  checkOutBy: z.string(),
  contact: z.object({
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    phone: z.string().optional(),
  }),
  travellers: z.array(
    z.object({
      room: z.int(),
      type: z.enum(['adult', 'child']),
      firstName: z.string(),
      lastName: z.string(),
      age: z.int().optional(),
      lead: z.boolean().optional(),
    }),
  ),
  specialRequests: z.string(),
  price,
  passport,
  cancellation,
  payment: z.object({
    method: z.enum(['card', 'property']),
    card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
    captured: money,
    refunded: money,
  }),
  penalty: money.nullable(),
  refunds: z.array(refundView),
  /** Present while the payer must act. */
  next: z.object({ kind: z.literal('redirect'), url: z.string() }).optional(),
  cancellable: z.boolean(),
  termsVersion: z.string().nullable(),
});
export type BookingView = z.infer<typeof bookingView>;

export const userProfile = z.object({
  id: z.string(),
  userType: z.enum(USER_TYPES),
  isTravelAgent: z.boolean(),
  isRestrictedAgent: z.boolean(),
  isRewardWalletEnable: z.boolean(),
  lang: z.string().nullable(),
  personal_info: z.object({
    first_name: z.string(),
    last_name: z.string(),
    email: z.string(),
    phone: z.string().nullable(),
    profile_image: z.string().nullable(),
    credits: z.object({ amount: z.number(), currency: currencyCode }),
  }),
});
export type UserProfile = z.infer<typeof userProfile>;
export const audience = z.enum(AUDIENCES);
