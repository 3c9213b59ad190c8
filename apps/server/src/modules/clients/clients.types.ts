// Shapes of the clients module.
import type { ClientOrigin, ClientStatus } from '@portico/contract/http/center/client-words';

/** What a client record says of a person. */
export interface ClientFields {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string | null;
  readonly phone: string | null;
  /** YYYY-MM-DD. */
  readonly birthDate: string | null;
  readonly language: string | null;
  readonly currency: string | null;
  readonly clientGroup: string | null;
  readonly ownerAgentId: string | null;
  readonly status: ClientStatus;
}

/** A stored client who was neither merged into another nor erased. */
export interface ClientRow extends ClientFields {
  readonly id: string;
  readonly userId: string | null;
  /** Null if nobody looks after the client. */
  readonly ownerName: string | null;
  readonly origin: ClientOrigin;
  readonly tags: readonly string[];
  readonly version: number;
  readonly createdAt: string;
  readonly changedAt: string;
  /** Name of the agent who changed it last; null if nobody has. */
  readonly changedBy: string | null;
}

/** A client in a list. */
export interface ClientLineRow extends ClientRow {
  readonly bookings: number;
  readonly lastBookedAt: string | null;
  /** Key of the list's order. */
  readonly sortAt: string;
}
