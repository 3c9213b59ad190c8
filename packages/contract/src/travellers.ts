// Who travels, and what a sale needs to know of them. Needs are data: the server checks by them and
// checkout draws its form from them, so that no product has a check or a form of its own.
import { z } from 'zod';
import { documentNumber } from './http/saved-travellers.ts';
import { countryCode, localDate, name } from './schemas.ts';
import {
  DOCUMENT_KINDS,
  GENDERS,
  type LocalDate,
  TITLES,
  TRAVELLER_TYPES,
  type TravellerType,
} from './vocabulary.ts';

/**
 * A passport or identity card as an order needs it. It is sealed where it is kept, and never
 * listed, mailed or logged.
 */
export const orderDocument = z.strictObject({
  kind: z.enum(DOCUMENT_KINDS),
  number: documentNumber,
  /** Who issued it. */
  country: countryCode,
  expiresOn: localDate,
});
export type OrderDocument = z.infer<typeof orderDocument>;

/**
 * A traveller as they are named for a booking. What a sale does not ask for is refused, so nobody
 * sends more than is needed.
 */
export const traveller = z.strictObject({
  /** Names them within the booking, from 1; the place in the list when left out. */
  n: z.int().min(1).max(40).optional(),
  /** Room, cabin or vehicle, from 1; left out where there are none. */
  unit: z.int().min(1).max(9).optional(),
  type: z.enum(TRAVELLER_TYPES),
  firstName: name(),
  lastName: name(),
  /** Whole years, of children. */
  age: z.int().min(0).max(17).optional(),
  lead: z.boolean().optional(),
  title: z.enum(TITLES).optional(),
  gender: z.enum(GENDERS).optional(),
  birthDate: localDate.optional(),
  nationality: countryCode.optional(),
  /** `n` of the adult an infant sits with. */
  infantOf: z.int().min(1).max(40).optional(),
  document: orderDocument.optional(),
});
export type Traveller = z.infer<typeof traveller>;

/** What may be asked of everybody beside the name. */
export const TRAVELLER_FACTS = ['title', 'gender', 'birthDate', 'nationality'] as const;
export type TravellerFact = (typeof TRAVELLER_FACTS)[number];

/** Who shares one unit, or everybody where there are no units. */
export interface TravellerParty {
  readonly adults: number;
  /** Every adult must be named; else one is enough. */
  readonly allNamed?: boolean;
  /** Whole years, on the day ages count. Every child must be named. */
  readonly childAges: readonly number[];
  /** Infants on an adult's lap; each must be named. */
  readonly infants?: number;
}

/** Who must be named for a sale, and with what. */
export interface TravellerNeeds {
  /**
   * What one unit is called in error texts: 'room'; null where there are no units. Then there is
   * one party.
   */
  readonly unit: string | null;
  readonly parties: readonly TravellerParty[];
  /** The day ages are counted on. */
  readonly agesOn: LocalDate;
  /**
   * The last day somebody may be born on: the first of the journey; left out: the day ages are
   * counted on.
   */
  readonly bornBy?: LocalDate;
  /** Whole years of each type from birth dates, both ends included; `to` null: no upper end. */
  readonly ages?: Readonly<
    Record<TravellerType, { readonly from: number; readonly to: number | null }>
  >;
  /** Somebody must be this old; null or left out: nobody need be. Birth dates tell. */
  readonly oneAged?: number | null;
  /** What is asked of everybody, in the order of the form. */
  readonly facts: readonly TravellerFact[];
  /** Documents: none is taken, one may be given, everybody's must. */
  readonly documents: 'none' | 'later' | 'now';
  /** The day a document must still be valid on: the last of the journey. */
  readonly validOn: LocalDate;
}
