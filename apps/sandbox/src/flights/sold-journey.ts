import { dice } from '../kernel/random.ts';
import type { ItemColumns } from '../orders/reservations.repo.ts';
import type { TermStep } from './selling/fares.ts';
import type { TravellerType } from './selling/question.ts';
import type { FlightSeats, Holding } from './stock.repo.ts';
import type { Cabin } from './world/fleet.ts';

/** What an amendment does to the order it belongs to. */
export interface Amends {
  /** Id of that order. */
  readonly order: string;
  /** Owed back for it, minor units; 0 where something was paid. */
  readonly back: number;
  /** Of a change: the order's facts before, the leg, and the seats it takes. */
  readonly change?: {
    readonly leg: number;
    readonly before: JourneyFacts;
    readonly after: JourneyFacts;
    readonly takes: readonly FlightSeats[];
    readonly gives: readonly string[];
  };
  /** Seats that are added. */
  readonly seats: Holding['chosen'];
}

/** What a reservation of flights keeps; only an amendment changes it. */
export interface JourneyFacts {
  /** Ids of its flights by leg. */
  readonly legs: readonly (readonly string[])[];
  readonly cabin: Cabin;
  readonly brand: string;
  readonly flights: readonly FlightSeats[];
  readonly chosen: Holding['chosen'];
  /** Travellers with a seat. */
  readonly travellers: number;
  readonly passengers: readonly { readonly type: TravellerType; readonly age?: number }[];
  readonly leadName: string;
  readonly from: { readonly local: string; readonly zone: string };
  readonly to: { readonly local: string; readonly zone: string };
  /** Instant of the first departure, milliseconds. */
  readonly departsMs: number;
  /** What the fare itself costs, services not counted. */
  readonly fare: number;
  readonly refund: readonly TermStep[];
  readonly change: readonly TermStep[];
  readonly voidUntil: number | null;
  readonly ticketBy: number;
  /**
   * What each leg is worth when it is changed, with its tax; an equal share of the fare where it is
   * missing.
   */
  readonly legFares?: readonly number[];
  /** Name its tickets are drawn under since they were issued again. */
  readonly reissued?: string;
  /** Set of what is no order of its own. */
  readonly amends?: Amends;
}

/** A reservation of flights: what was sold, and how its tickets stand. */
export interface SoldJourney {
  /** Name its seats are held under in the airlines' ledger. */
  readonly hold: string;
  readonly pnr: string;
  readonly facts: JourneyFacts;
  /**
   * Milliseconds of our own clock from which there are tickets; null: nobody has asked for them.
   */
  readonly ticketsFrom: number | null;
  readonly ticketKey: string | null;
  /** Tickets that never come. */
  readonly missing: number;
}

/** No ticket yet; tickets of some travellers; of all of them. */
export type TicketState = 'held' | 'partial' | 'ticketed';

/** How the tickets stand at a moment of our own clock. */
export function ticketState({ ticketsFrom, missing }: SoldJourney, nowMs: number): TicketState {
  if (ticketsFrom === null || nowMs < ticketsFrom) return 'held';
  return missing > 0 ? 'partial' : 'ticketed';
}

/** The tickets that have been issued by then: of the first travellers, where some never come. */
export function ticketsIssued(
  item: SoldJourney,
  nowMs: number,
): readonly { readonly passenger: number; readonly number: string }[] {
  const { hold, facts, missing } = item;
  const isHeld = ticketState(item, nowMs) === 'held';
  return Array.from({ length: isHeld ? 0 : facts.passengers.length - missing }, (_, index) => ({
    passenger: index + 1,
    number: ticketNumber(facts.reissued ?? hold, index),
  }));
}

/**
 * Stands for the airline's accounting code. IATA's list is not public; OpenTravelData's, of August
 * 2026, gives 998 to no airline.
 */
const TICKET_CODE = '998';
/** Serial numbers begin with the kind of document: 2 is an electronic ticket. */
const FIRST_SERIAL = 2_000_000_000;
const SERIALS = 999_999_000;

/** Thirteen digits; the numbers of one order are consecutive. */
const ticketNumber = (hold: string, index: number): string =>
  `${TICKET_CODE}${FIRST_SERIAL + dice('ticket', hold).whole(0, SERIALS) + index}`;

export const JOURNEY_COLUMNS: ItemColumns<SoldJourney> = {
  types: {
    hold: 'TEXT NOT NULL UNIQUE',
    pnr: 'TEXT NOT NULL',
    facts: 'TEXT NOT NULL',
    tickets_from: 'INTEGER',
    ticket_key: 'TEXT',
    missing: 'INTEGER NOT NULL DEFAULT 0',
  },
  write: (item) => ({
    hold: item.hold,
    pnr: item.pnr,
    facts: JSON.stringify(item.facts),
    tickets_from: item.ticketsFrom,
    ticket_key: item.ticketKey,
    missing: item.missing,
  }),
  read: (row) => ({
    hold: String(row['hold']),
    pnr: String(row['pnr']),
    facts: JSON.parse(String(row['facts'])) as JourneyFacts,
    ticketsFrom: row['tickets_from'] === null ? null : Number(row['tickets_from']),
    ticketKey: row['ticket_key'] === null ? null : String(row['ticket_key']),
    missing: Number(row['missing']),
  }),
};
