// What a checker of a history is given: the clients' own notes, our tables, the ledgers of gateway
// and suppliers, the audit chain. Data only. Amounts are minor units, times epoch milliseconds.
import type { BookingState, FailureReason } from '@portico/contract';
import type { BreakKind } from '@portico/rules/reconciliation';
import type { LedgerLine } from '../../../../apps/sandbox/src/kernel/ledger.ts';

export type { LedgerLine };

/**
 * What a client asked for, and what it heard. `info`: no answer, or one that decides nothing; it
 * may have happened or not.
 */
export interface ClientEvent {
  /** Order in which it happened, for the whole history. */
  readonly n: number;
  /** Joins a call's beginning with its end. */
  readonly call: number;
  readonly type: 'invoke' | 'ok' | 'fail' | 'info';
  readonly agencyId: string;
  readonly principal: string;
  readonly action: 'quote' | 'create' | 'read' | 'cancel' | 'pay' | 'leave';
  readonly key?: string | undefined;
  /** The whole body of the request, of calls that carry a key. */
  readonly fingerprint?: string | undefined;
  readonly quoteId?: string | undefined;
  /** What the client has accepted to pay now, and in all. */
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
  /** The body of a final answer, to be the same whenever it is given again. */
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
  /** What a person has paid outside the gateway, or written off. */
  readonly writtenOff: number;
  readonly payBy: number;
  /** Tickets we know of; null where there are none. */
  readonly tickets: readonly string[] | null;
}

export interface TransitionFacts {
  readonly bookingId: string;
  readonly seq: number;
  readonly from: BookingState;
  readonly to: BookingState;
}

/** What a person has decided about a booking: one that was held, or a break between the ledgers. */
export interface DecisionFacts {
  readonly bookingId: string;
  /** 'held', or the kind of the break. */
  readonly about: BreakKind | 'held';
  readonly decision: string;
}

export interface MessageFacts {
  readonly agencyId: string;
  readonly topic: string;
  readonly key: string;
  readonly isSent: boolean;
}

/**
 * What a supplier has sold with one of its reservations; one of several kinds of things has
 * several.
 */
export interface SoldUnit {
  readonly supplier: string;
  /** The stock it was taken from: the supplier's own, or one that several sell. */
  readonly stock: string;
  readonly ref: string;
  /**
   * Cells of that stock, e.g. unit and night `lisbon/3/dbl/2026-12-11`, a flight's cabin, a seat, a
   * class of car and day.
   */
  readonly cells: readonly string[];
  readonly units: number;
}

/** Tickets of a reservation as the supplier would tell them. */
export interface TicketFacts {
  readonly supplier: string;
  readonly ref: string;
  /** Epoch milliseconds from which they are there; null: nobody has asked for them. */
  readonly from: number | null;
  readonly numbers: readonly string[];
  /** Whether every traveller has one. */
  readonly isWhole: boolean;
}

/** Buyers who wanted the same thing at the same time. */
export interface Race {
  readonly name: string;
  readonly capacity: number;
  /** What those who come too late are told. */
  readonly lost: 'SOLD_OUT' | 'SEAT_TAKEN';
  readonly contenders: readonly {
    readonly agencyId: string;
    readonly reference: string | null;
    readonly told: string;
  }[];
}

export interface Evidence {
  /** How to play it again: seed, commit, command. */
  readonly origin: { readonly seed: string; readonly commit: string; readonly replay: string };
  /** No fault was switched on: then nothing may need a person. */
  readonly isFaultFree: boolean;
  /** When it had been quiet, epoch milliseconds. */
  readonly quietAt: number;
  readonly events: readonly ClientEvent[];
  readonly bookings: readonly BookingFacts[];
  readonly transitions: readonly TransitionFacts[];
  readonly openTasks: readonly string[];
  readonly decisions: readonly DecisionFacts[];
  /** Ids of bookings and messages that are still due. */
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
  /** Lines of each supplier, in order, by name as bookings have it. */
  readonly suppliers: ReadonlyMap<string, readonly LedgerLine[]>;
  readonly sold: readonly SoldUnit[];
  /** How many there are, by stock and cell. */
  readonly capacity: ReadonlyMap<string, number>;
  readonly tickets: readonly TicketFacts[];
  readonly races: readonly Race[];
  /**
   * Canaries seen in what was written for an agency; `agencyId` null: for no agency, as in a log.
   */
  readonly canaries: readonly {
    readonly agencyId: string | null;
    readonly where: string;
    readonly canary: string;
  }[];
  readonly canaryOf: ReadonlyMap<string, string>;
  /** Agencies nobody worked for, with a digest of all their rows before and after. */
  readonly bystanders: readonly {
    readonly agencyId: string;
    readonly before: string;
    readonly after: string;
  }[];
}

export interface Violation {
  readonly invariant: string;
  /** Reference or id of the booking, or what else it is about. */
  readonly subject: string;
  readonly detail: string;
}
