// Travellers, and the traveller data a sale requires. Requirements are data: the server validates
// with them and checkout generates its form from them, so that no product needs its own validation
// or form.
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
 * Passport or identity card data for an order. Stored encrypted; never listed, mailed or logged.
 */
export const orderDocument = z.strictObject({
  kind: z.enum(DOCUMENT_KINDS),
  number: documentNumber,
  /** Issuing country. */
  country: countryCode,
  expiresOn: localDate,
  /**
   * True if the traveller states that the entry rule of the Schengen area for passports does not
   * apply: they hold a residence permit or a long-stay visa of one of its states, or belong to the
   * family of a citizen of the European Union.
   */
  isSchengenExempt: z.literal(true).optional(),
});
export type OrderDocument = z.infer<typeof orderDocument>;

/**
 * A traveller named in a booking. Fields the sale does not require are rejected, to minimise
 * personal data.
 */
export const traveller = z.strictObject({
  /** Number of the traveller within the booking, from 1. Default: position in the list. */
  n: z.int().min(1).max(40).optional(),
  /** Room, cabin or vehicle, from 1. Omitted if the product has none. */
  unit: z.int().min(1).max(9).optional(),
  type: z.enum(TRAVELLER_TYPES),
  firstName: name(),
  lastName: name(),
  /** Whole years; children only. */
  age: z.int().min(0).max(17).optional(),
  lead: z.boolean().optional(),
  title: z.enum(TITLES).optional(),
  gender: z.enum(GENDERS).optional(),
  birthDate: localDate.optional(),
  nationality: countryCode.optional(),
  /** `n` of the adult on whose lap an infant sits. */
  infantOf: z.int().min(1).max(40).optional(),
  document: orderDocument.optional(),
});
export type Traveller = z.infer<typeof traveller>;

/** A stay in the Schengen area that begins and ends with the journey. */
export const schengenStay = z.object({
  /** Country of the destination, or where the area is entered. */
  country: countryCode,
  /** Day of the last departure from the area; null if the journey does not have it. */
  leavesOn: localDate.nullable(),
  /** Countries whose citizens the entry rule for passports does not apply to. */
  exempt: z.array(countryCode),
});
export type SchengenStay = z.infer<typeof schengenStay>;

/** Fields that may be required of every traveller in addition to the name. */
export const TRAVELLER_FACTS = ['title', 'gender', 'birthDate', 'nationality'] as const;
export type TravellerFact = (typeof TRAVELLER_FACTS)[number];

/** Travellers who share one unit, or all travellers if there are no units. */
export interface TravellerParty {
  readonly adults: number;
  /** True if every adult must be named. Default: one is enough. */
  readonly allNamed?: boolean;
  /** Ages in whole years on `agesOn`. Every child must be named. */
  readonly childAges: readonly number[];
  /** Number of lap infants; each must be named. */
  readonly infants?: number;
}

/** Traveller data required by a sale. */
export interface TravellerNeeds {
  /**
   * Name of a unit in error texts, e.g. 'room'; null if there are no units, and then there is one
   * party.
   */
  readonly unit: string | null;
  readonly parties: readonly TravellerParty[];
  /** Date on which ages are computed. */
  readonly agesOn: LocalDate;
  /**
   * Latest allowed birth date: the first day of the journey. Default: the date on which ages are
   * computed.
   */
  readonly bornBy?: LocalDate;
  /**
   * Age range in whole years per traveller type, computed from birth dates, both ends included;
   * `to` null: no upper limit.
   */
  readonly ages?: Readonly<
    Record<TravellerType, { readonly from: number; readonly to: number | null }>
  >;
  /**
   * Minimum age that at least one traveller must have, by birth date. Null or omitted: no minimum.
   */
  readonly oneAged?: number | null;
  /** Fields required of every traveller, in form order. */
  readonly facts: readonly TravellerFact[];
  /** Documents: not accepted, optional now, or required of every traveller. */
  readonly documents: 'none' | 'later' | 'now';
  /** Date until which documents must be valid: the last day of the journey. */
  readonly validOn: LocalDate;
  /** Stay in the Schengen area, whose entry rule applies to passports. Default: there is none. */
  readonly schengen?: SchengenStay | undefined;
}
