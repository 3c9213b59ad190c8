// What a rental is made of: desks and their hours, vendors, vehicles, and what is paid to whom
// (specification, section 2.2). Times are wall times of a desk beside its zone; money is integer
// minor units.
import type { LocalDate, LocalDateTime, Money } from '@portico/contract';

/** Ages a driver can be searched with, and the age a form starts at (specification, section 9). */
export const DRIVER_AGES = { from: 18, to: 99, first: 25 } as const;

/** How far ahead a rental can begin, days; and its shortest and longest, rental days. */
export const RENTAL_LIMITS = { ahead: 330, shortest: 1, longest: 60 } as const;

/**
 * Miles around a place its desks are looked for in; an airport's own are nearer than any other's.
 */
export const RADIUS_MILES = { usual: 15, most: 60 } as const;

/** A place on the globe where a car is fetched or brought back. */
export interface Spot {
  readonly latitude: number;
  readonly longitude: number;
}

export interface Driver {
  /** Whole years, on the day of pick-up. */
  readonly age: number;
  /** Country they live in, two letters: it decides which covers a rate includes. */
  readonly residence: string;
}

/** When a car is had and by whom; each time in the zone of its own desk. */
export interface RentalTimes {
  readonly pickUpAt: LocalDateTime;
  readonly dropOffAt: LocalDateTime;
}

export const DESK_PLACES = ['airport', 'town', 'rail', 'port'] as const;
export type DeskPlace = (typeof DESK_PLACES)[number];

/** How one gets to the keys: a counter inside, a bus to it, somebody waiting, or a call. */
export const DESK_ACCESS = ['in_terminal', 'shuttle', 'meet_and_greet', 'call'] as const;
export type DeskAccess = (typeof DESK_ACCESS)[number];

/** One span of opening, wall time of the desk. */
export interface DeskHours {
  /** Monday is 1, Sunday 7. */
  readonly day: number;
  /** HH:mm. */
  readonly from: string;
  /**
   * HH:mm; '24:00' is the end of the day. Not after `from`: it is open past midnight, until then on
   * the next day.
   */
  readonly to: string;
}

/** Where a vendor hands over keys and takes them back. */
export interface Desk {
  /** The same at every supplier; letters, digits, `-` and `_`. */
  readonly deskId: string;
  /** Id of the vendor whose desk it is. */
  readonly vendor: string;
  readonly name: string;
  readonly place: DeskPlace;
  readonly address: string;
  /** As it is dialled from abroad; null where the supplier does not say. */
  readonly phone: string | null;
  readonly latitude: number;
  readonly longitude: number;
  readonly timeZone: string;
  readonly access: DeskAccess;
  /** Minutes from the terminal or the place's middle; 0 where one walks. */
  readonly minutesAway: number;
  /** Without any it is never open. */
  readonly hours: readonly DeskHours[];
  /** Days around the rental on which it is closed whatever its hours say. */
  readonly closedOn: readonly LocalDate[];
  /** Fee of one pick-up or one return outside the hours; null: not possible. */
  readonly afterHours: Money | null;
}

/** The brand whose desk hands over the keys; the supplier is whom we contract. */
export interface Vendor {
  /** The same at every supplier; letters, digits, `-` and `_`. */
  readonly id: string;
  readonly name: string;
  /** Address of its mark; null where there is none. */
  readonly logo: string | null;
  /** Score of its travellers 0–10, one decimal; null when there is none. */
  readonly score: number | null;
  readonly reviews: number;
}

export interface Vehicle {
  /**
   * Four letters in capitals: size, body, gear, power (rules/acriss.ts). What cannot be read is
   * 'other', never an error.
   */
  readonly acriss: string;
  /** 'Marino Volta': an example, always "or similar". */
  readonly model: string;
  readonly seats: number;
  readonly bagsLarge: number;
  readonly bagsSmall: number;
  /** null where the supplier does not say: the body's letter tells. */
  readonly doors: number | null;
}

/** All when booking; all at the desk; a share when booking, the rest at the desk. */
export const PAY_WAYS = ['now', 'desk', 'split'] as const;
export type PayWay = (typeof PAY_WAYS)[number];

/**
 * What a desk takes: `rental` is the rest of a split rental, `fuel` a full tank that must be
 * bought, the others are mandatory fees.
 */
export const DESK_DUES = [
  'rental',
  'oneWay',
  'youngDriver',
  'seniorDriver',
  'afterHours',
  'local',
  'winter',
  'fuel',
] as const;
export type DeskDueKind = (typeof DESK_DUES)[number];

/** Money that the desk takes. */
export interface DeskDue {
  readonly kind: DeskDueKind;
  /** For the whole rental, in the desk's own currency: what is really paid there. */
  readonly amount: Money;
  /** The same in minor units of the rate's currency, as the supplier converts it. */
  readonly about: number;
}

/** Distance units of mileage. */
export const MILEAGE_UNITS = ['km', 'mi'] as const;

export type Mileage =
  | 'unlimited'
  | {
      /** Included a rental day. */
      readonly perDay: number;
      readonly unit: (typeof MILEAGE_UNITS)[number];
      /** Of each further kilometre or mile. */
      readonly extra: Money;
    };

export const FUEL_POLICIES = [
  'full-to-full',
  'same-to-same',
  'prepaid-tank',
  'charged-80',
] as const;
export type FuelPolicy = (typeof FUEL_POLICIES)[number];

export const COVER_KINDS = ['damage', 'theft', 'liability'] as const;
export type CoverKind = (typeof COVER_KINDS)[number];

/** An insurance that is included. A kind that is missing is not. */
export interface Cover {
  readonly kind: CoverKind;
  /**
   * What the driver pays of a damage at most; null: the supplier does not say, or the kind has
   * none.
   */
  readonly excess: Money | null;
  /** Who insures it, where that is not the vendor. */
  readonly insurer: string | null;
}

/** Something that can be ordered with a rate. */
export interface Extra {
  readonly code: string;
  readonly name: string;
  /** In the currency it is paid in: the rate's where it is paid now, else the desk's. */
  readonly price: Money;
  /** The same in minor units of the rate's currency. */
  readonly about: number;
  readonly per: 'day' | 'rental';
  /** Most that can be ordered. */
  readonly max: number;
  readonly payAt: 'now' | 'desk';
}

/** So many of an extra. */
export interface ExtraChosen {
  readonly code: string;
  readonly count: number;
}

/** A card that must lie on the desk: of credit, any, or none. Always in the driver's name. */
export const DESK_CARDS = ['credit', 'any', 'none'] as const;

/** What a driver must be and bring. */
export interface DriverTerms {
  /** Whole years. */
  readonly minAge: number;
  /** null: no upper end. */
  readonly maxAge: number | null;
  /** Years the licence must have been held. */
  readonly licenceYears: number;
  readonly card: (typeof DESK_CARDS)[number];
  /** Whether this driver needs an international driving permit. */
  readonly idp: boolean;
}

/** Where a rental begins and ends. */
export const RENTAL_ENDS = ['pickUp', 'dropOff'] as const;
export type RentalEnd = (typeof RENTAL_ENDS)[number];

/** How somebody is served at a wall time of a desk: within its hours, for a fee, or not at all. */
export const DESK_SERVICES = ['open', 'fee', 'closed'] as const;
export type DeskService = (typeof DESK_SERVICES)[number];
