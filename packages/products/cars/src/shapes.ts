// Data types of a rental: desks and their hours, vendors, vehicles and payments (specification,
// section 2.2). Times are local times of a desk, stored next to its zone; money is integer minor
// units.
import type { LocalDate, LocalDateTime, Money } from '@portico/contract';

/** Searchable ages of a driver, and the age a form starts at (specification, section 9). */
export const DRIVER_AGES = { from: 18, to: 99, first: 25 } as const;

/** Maximum days ahead a rental can begin; minimum and maximum rental days. */
export const RENTAL_LIMITS = { ahead: 330, shortest: 1, longest: 60 } as const;

/** Search radius in miles around a place; an airport's own desks are closer than any others. */
export const RADIUS_MILES = { usual: 15, most: 60 } as const;

/** A point where a car is picked up or returned. */
export interface Spot {
  readonly latitude: number;
  readonly longitude: number;
}

export interface Driver {
  /** Whole years on the day of pick-up. */
  readonly age: number;
  /** Country of residence, two letters: it determines the covers included in a rate. */
  readonly residence: string;
}

/** Pick-up and drop-off times of a rental; each in the zone of its desk. */
export interface RentalTimes {
  readonly pickUpAt: LocalDateTime;
  readonly dropOffAt: LocalDateTime;
}

export const DESK_PLACES = ['airport', 'town', 'rail', 'port'] as const;
export type DeskPlace = (typeof DESK_PLACES)[number];

/**
 * How the driver reaches the desk: a counter inside, a shuttle bus, a meeting point with staff, or
 * a call.
 */
export const DESK_ACCESS = ['in_terminal', 'shuttle', 'meet_and_greet', 'call'] as const;
export type DeskAccess = (typeof DESK_ACCESS)[number];

/** One span of opening hours, local time of the desk. */
export interface DeskHours {
  /** Monday is 1, Sunday 7. */
  readonly day: number;
  /** HH:mm. */
  readonly from: string;
  /**
   * HH:mm; '24:00' is the end of the day. If it is not after `from`, the desk is open past midnight
   * until this time on the next day.
   */
  readonly to: string;
}

/** A location where a vendor hands over and takes back cars. */
export interface Desk {
  /** The same at every supplier; letters, digits, `-` and `_`. */
  readonly deskId: string;
  /** Id of the desk's vendor. */
  readonly vendor: string;
  readonly name: string;
  readonly place: DeskPlace;
  readonly address: string;
  /** In international format; null if the supplier does not provide it. */
  readonly phone: string | null;
  readonly latitude: number;
  readonly longitude: number;
  readonly timeZone: string;
  readonly access: DeskAccess;
  /** Minutes from the terminal or the centre of the place; 0 if it is within walking distance. */
  readonly minutesAway: number;
  /** Empty: the desk is never open. */
  readonly hours: readonly DeskHours[];
  /** Days around the rental on which it is closed regardless of its hours. */
  readonly closedOn: readonly LocalDate[];
  /** Fee for one pick-up or drop-off outside opening hours; null: not possible. */
  readonly afterHours: Money | null;
}

/** The brand whose desk hands over the car; the supplier is the contract partner. */
export interface Vendor {
  /** The same at every supplier; letters, digits, `-` and `_`. */
  readonly id: string;
  readonly name: string;
  /** URL of its logo; null if there is none. */
  readonly logo: string | null;
  /** Travellers' score, 0–10 with one decimal; null if there is none. */
  readonly score: number | null;
  readonly reviews: number;
}

export interface Vehicle {
  /**
   * Four capital letters: size, body, transmission, power (rules/acriss.ts). Unreadable codes are
   * 'other', never an error.
   */
  readonly acriss: string;
  /** 'Marino Volta': an example, always "or similar". */
  readonly model: string;
  readonly seats: number;
  readonly bagsLarge: number;
  readonly bagsSmall: number;
  /** null if the supplier does not state it: derived from the letter of the body. */
  readonly doors: number | null;
}

/**
 * Everything when booking; everything at the desk; a share when booking and the rest at the desk.
 */
export const PAY_WAYS = ['now', 'desk', 'split'] as const;
export type PayWay = (typeof PAY_WAYS)[number];

/**
 * Amounts paid at a desk: `rental` is the remainder of a split rental, `fuel` a full tank that must
 * be bought, the others are mandatory fees.
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

/** An amount paid at the desk. */
export interface DeskDue {
  readonly kind: DeskDueKind;
  /** For the whole rental, in the desk's currency: the amount actually paid. */
  readonly amount: Money;
  /** The same in minor units of the rate's currency, as converted by the supplier. */
  readonly about: number;
}

/** Distance units of mileage. */
export const MILEAGE_UNITS = ['km', 'mi'] as const;

export type Mileage =
  | 'unlimited'
  | {
      /** Included distance per rental day. */
      readonly perDay: number;
      readonly unit: (typeof MILEAGE_UNITS)[number];
      /** Price of each further kilometre or mile. */
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

/** An included insurance cover. Kinds that are missing are not included. */
export interface Cover {
  readonly kind: CoverKind;
  /**
   * Maximum the driver pays for damage; null if the supplier does not state it, or if the kind has
   * no excess.
   */
  readonly excess: Money | null;
  /** Name of the insurer, if it is not the vendor. */
  readonly insurer: string | null;
}

/** An extra that can be ordered with a rate. */
export interface Extra {
  readonly code: string;
  readonly name: string;
  /** In the currency it is paid in: the rate's if paid now, otherwise the desk's. */
  readonly price: Money;
  /** The same in minor units of the rate's currency. */
  readonly about: number;
  readonly per: 'day' | 'rental';
  /** Maximum number per order. */
  readonly max: number;
  readonly payAt: 'now' | 'desk';
}

/** An extra with its ordered quantity. */
export interface ExtraChosen {
  readonly code: string;
  readonly count: number;
}

/** Card required at the desk: credit card, any card, or none. Always in the driver's name. */
export const DESK_CARDS = ['credit', 'any', 'none'] as const;

/** Requirements for the driver. */
export interface DriverTerms {
  /** Whole years. */
  readonly minAge: number;
  /** null: no upper limit. */
  readonly maxAge: number | null;
  /** Minimum years the licence must have been held. */
  readonly licenceYears: number;
  readonly card: (typeof DESK_CARDS)[number];
  /** True if this driver needs an international driving permit. */
  readonly idp: boolean;
}

/** Start and end of a rental. */
export const RENTAL_ENDS = ['pickUp', 'dropOff'] as const;
export type RentalEnd = (typeof RENTAL_ENDS)[number];

/**
 * How a customer is served at a desk's local time: within opening hours, for a fee, or not at all.
 */
export const DESK_SERVICES = ['open', 'fee', 'closed'] as const;
export type DeskService = (typeof DESK_SERVICES)[number];
