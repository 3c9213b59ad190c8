import { dice } from '../kernel/random.ts';
import type { ItemColumns } from '../orders/reservations.repo.ts';
import type { TermStep } from './selling/fares.ts';
import type { TravellerType } from './selling/question.ts';
import type { FlightSeats, Holding } from './stock.repo.ts';
import type { Cabin } from './world/fleet.ts';

/** Effect of an amendment on its order. */
export interface Amends {
  /** Id of the order. */
  readonly order: string;
  /** Amount refunded for it, minor units; 0 if it had a price. */
  readonly back: number;
  /** For a change: the order's previous facts, the leg, and the seats it takes. */
  readonly change?: {
    readonly leg: number;
    readonly before: JourneyFacts;
    readonly after: JourneyFacts;
    readonly takes: readonly FlightSeats[];
    readonly gives: readonly string[];
  };
  /** Added seats. */
  readonly seats: Holding['chosen'];
}

/** Stored facts of a flight reservation; only an amendment changes them. */
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
  /** Instant of the first departure, epoch milliseconds. */
  readonly departsMs: number;
  /** Price of the fare alone, without services. */
  readonly fare: number;
  readonly refund: readonly TermStep[];
  readonly change: readonly TermStep[];
  readonly voidUntil: number | null;
  readonly ticketBy: number;
  /** Percentage of a penalty that the airline gives as a credit. Default: none. */
  readonly credit?: { readonly percent: number; readonly holder: string };
  /** Value of each leg for a change, tax included. Default: an equal share of the fare. */
  readonly legFares?: readonly number[];
  /** Seed of the ticket numbers since the tickets were reissued. */
  readonly reissued?: string;
  /** Set for amendments, which belong to another order. */
  readonly amends?: Amends;
}

/** A reservation of flights: the facts of the sale, and the state of its tickets. */
export interface SoldJourney {
  /** Key of the hold on its seats in the airlines' ledger. */
  readonly hold: string;
  readonly pnr: string;
  readonly facts: JourneyFacts;
  /**
   * Time of the sandbox clock from which there are tickets, in milliseconds; null if none were
   * requested.
   */
  readonly ticketsFrom: number | null;
  readonly ticketKey: string | null;
  /** Number of tickets that are never issued. */
  readonly missing: number;
}

/** No ticket yet; tickets for some travellers; tickets for all. */
export type TicketState = 'held' | 'partial' | 'ticketed';

/** Returns the state of the tickets at a moment of the sandbox clock. */
export function ticketState({ ticketsFrom, missing }: SoldJourney, nowMs: number): TicketState {
  if (ticketsFrom === null || nowMs < ticketsFrom) return 'held';
  return missing > 0 ? 'partial' : 'ticketed';
}

/** Returns the tickets issued by then: those of the first travellers if some are never issued. */
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
 * Placeholder for the airline's accounting code. IATA's list is not public; according to
 * OpenTravelData of August 2026, no airline has 998.
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
