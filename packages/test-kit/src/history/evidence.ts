// Input of the history checker: the clients' records, the database tables, the ledgers of gateway
// and suppliers, the audit chain. Data only. Amounts are in minor units, times in epoch
// milliseconds.
import type { BookingState, FailureReason } from '@portico/contract';
import type { BreakKind } from '@portico/rules/reconciliation';
import type { LedgerLine } from '../../../../apps/sandbox/src/kernel/ledger.ts';

export type { LedgerLine };

/**
 * A client's request or the response to it. `info`: no response, or an inconclusive one; the
 * request may or may not have taken effect.
 */
export interface ClientEvent {
  /** Sequence number within the whole history. */
  readonly n: number;
  /** Number of the call: its start and its end have the same. */
  readonly call: number;
  readonly type: 'invoke' | 'ok' | 'fail' | 'info';
  readonly agencyId: string;
  readonly principal: string;
  readonly action: 'quote' | 'create' | 'read' | 'cancel' | 'pay' | 'leave';
  readonly key?: string | undefined;
  /** Complete request body, for calls with an idempotency key. */
  readonly fingerprint?: string | undefined;
  readonly quoteId?: string | undefined;
  /** Amounts the client has accepted to pay, now and in total. */
  readonly accepted?:
    | { readonly dueNow: number; readonly total: number; readonly currency: string }
    | undefined;
  readonly reference?: string | undefined;
  readonly heard?: Heard | undefined;
}

export interface Heard {
  readonly status: number;
  readonly code?: string | undefined;
  readonly bookingStatus?: string | undefined;
  readonly reference?: string | undefined;
  /** Body of a final response, which must be the same whenever it is repeated. */
  readonly body?: string | undefined;
}

export interface BookingFacts {
  readonly agencyId: string;
  readonly id: string;
  readonly reference: string;
  readonly state: BookingState;
  readonly failure: FailureReason | null;
  readonly penalty: number | null;
  readonly quoteId: string;
  readonly quoteClaim: string | null;
  readonly supplier: string;
  readonly supplierReference: string | null;
  readonly currency: string;
  readonly total: number;
  readonly dueNow: number;
  readonly captured: number;
  readonly refunded: number;
  /** Amount paid outside the gateway or written off by an agent. */
  readonly writtenOff: number;
  readonly payBy: number;
  /** Known tickets; null if there are none. */
  readonly tickets: readonly string[] | null;
}

export interface TransitionFacts {
  readonly bookingId: string;
  readonly seq: number;
  readonly from: BookingState;
  readonly to: BookingState;
}

/** An agent's decision about a booking: one that was held, or a difference between the ledgers. */
export interface DecisionFacts {
  readonly bookingId: string;
  /** 'held', or the kind of the difference. */
  readonly about: BreakKind | 'held';
  readonly decision: string;
}

export interface MessageFacts {
  readonly agencyId: string;
  readonly topic: string;
  readonly key: string;
  readonly isSent: boolean;
  /** True if its delivery was refused permanently and a task about it is open or was closed. */
  readonly isGivenUp?: boolean;
}

/**
 * Stock sold with one of a supplier's reservations; a reservation of several kinds of items has
 * several.
 */
export interface SoldUnit {
  readonly supplier: string;
  /** Stock it was taken from: the supplier's own, or one shared by several suppliers. */
  readonly stock: string;
  readonly ref: string;
  /**
   * Cells of that stock, e.g. unit and night `lisbon/3/dbl/2026-12-11`, a flight's cabin, a seat, a
   * class of car and day.
   */
  readonly cells: readonly string[];
  readonly units: number;
}

/** Tickets of a reservation as reported by the supplier. */
export interface TicketFacts {
  readonly supplier: string;
  readonly ref: string;
  /** Epoch milliseconds from which they are available; null if they were never requested. */
  readonly from: number | null;
  readonly numbers: readonly string[];
  /** True if every traveller has one. */
  readonly isWhole: boolean;
}

/** Buyers who wanted the same item at the same time. */
export interface Race {
  readonly name: string;
  readonly capacity: number;
  /** Result for buyers who are too late. */
  readonly lost: 'SOLD_OUT' | 'SEAT_TAKEN';
  readonly contenders: readonly {
    readonly agencyId: string;
    readonly reference: string | null;
    readonly told: string;
  }[];
}

export interface Evidence {
  /** How to reproduce it: seed, commit, command. */
  readonly origin: { readonly seed: string; readonly commit: string; readonly replay: string };
  /** True if no fault was enabled: then no booking may need an agent. */
  readonly isFaultFree: boolean;
  /** Time at which no work was pending, in epoch milliseconds. */
  readonly quietAt: number;
  readonly events: readonly ClientEvent[];
  readonly bookings: readonly BookingFacts[];
  readonly transitions: readonly TransitionFacts[];
  readonly openTasks: readonly string[];
  readonly decisions: readonly DecisionFacts[];
  /** Ids of bookings and messages with pending work. */
  readonly due: readonly {
    readonly agencyId: string;
    readonly kind: string;
    readonly id: string;
  }[];
  readonly messages: readonly MessageFacts[];
  readonly audit: readonly {
    readonly agencyId: string;
    readonly brokenAt: number | null;
    readonly entries: readonly { readonly action: string; readonly object: string }[];
  }[];
  readonly gateway: readonly LedgerLine[];
  /** Ledger lines of each supplier, in order, by supplier name as in bookings. */
  readonly suppliers: ReadonlyMap<string, readonly LedgerLine[]>;
  readonly sold: readonly SoldUnit[];
  /** Capacity by stock and cell. */
  readonly capacity: ReadonlyMap<string, number>;
  readonly tickets: readonly TicketFacts[];
  readonly races: readonly Race[];
  /**
   * Canaries found in data written for an agency; `agencyId` is null for data of no agency, such as
   * a log.
   */
  readonly canaries: readonly {
    readonly agencyId: string | null;
    readonly where: string;
    readonly canary: string;
  }[];
  readonly canaryOf: ReadonlyMap<string, string>;
  /** Agencies without activity, with a digest of all their rows before and after. */
  readonly bystanders: readonly {
    readonly agencyId: string;
    readonly before: string;
    readonly after: string;
  }[];
}

export interface Violation {
  readonly invariant: string;
  /** Reference or id of the booking, or another subject. */
  readonly subject: string;
  readonly detail: string;
}
