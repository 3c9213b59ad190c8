import type { OpenedBy } from '@portico/contract';
import type { Challenge, Session } from '@portico/contract/http/user';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Agency } from '../../kernel/agencies.ts';
import type { Tx } from '../../kernel/db/transaction.ts';

/**
 * Ways a hand-off token may be signed. Which one, the agency's settings say; what a token says of
 * it is only compared.
 */
export const HAND_OFF_ALGS = ['EdDSA', 'ES256', 'RS256', 'HS256'] as const;
export type HandOffAlg = (typeof HAND_OFF_ALGS)[number];

/** The sign-in of an agency's own people. Secrets are sealed (settings.ts). */
export interface SsoSettings {
  readonly isEnabled: boolean;
  readonly directLoginAllowed: boolean;
  /** Whose tokens count; '' while neither way is set. */
  readonly issuer: string;
  /** Addresses of its people count as shown although its tokens do not say so. */
  readonly isVouching: boolean;
  readonly client: { readonly id: string; readonly secret: string } | null;
  readonly handOff: { readonly alg: HandOffAlg; readonly key: string } | null;
}

/** A client at an OpenID provider. */
export interface Party {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

/** Somebody as another house knows them. */
export interface Outsider {
  readonly issuer: string;
  readonly subject: string;
  /** Lower case. */
  readonly email: string | null;
  /** The other house says that this address is theirs. */
  readonly isVouched: boolean;
  readonly firstName: string;
  readonly lastName: string;
}

/** A person of an agency, as far as signing in elsewhere asks. */
export interface Person {
  readonly id: string;
  readonly isCustomer: boolean;
  readonly isActive: boolean;
  readonly isVerified: boolean;
  /** The agency lets this person in through its own site alone. */
  readonly isSsoOnly: boolean;
}

/** The browser that asks. */
export interface Door {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

export type Entered =
  | { readonly status: 200; readonly body: Session }
  | { readonly status: 202; readonly body: Challenge };

/** What the keeper of people does for this module. */
export interface People {
  byId(agency: Agency, userId: string): Promise<Person | undefined>;
  byMailbox(agency: Agency, email: string): Promise<Person | undefined>;
  /** Adds a customer without a password, unless the address is known. Answers whose it is. */
  add(
    tx: Tx,
    customer: {
      readonly email: string;
      readonly firstName: string;
      readonly lastName: string;
      readonly isVerified: boolean;
      readonly isSso: boolean;
    },
  ): Promise<{ readonly id: string; readonly isCustomer: boolean; readonly isNew: boolean }>;
  /**
   * This customer signs in through the agency's own site. The address counts as shown: what a
   * stranger set before that is void.
   */
  vouchFor(tx: Tx, userId: string): Promise<void>;
  /** What else lets this person in, held until the transaction ends. */
  waysIn(
    tx: Tx,
    userId: string,
  ): Promise<{
    readonly hasPassword: boolean;
    readonly hasPasskey: boolean;
    readonly isSso: boolean;
  }>;
  /** Begins a login in this browser. `isWhole`: no second factor is asked. */
  enter(
    door: Door,
    userId: string,
    by: { readonly method: OpenedBy; readonly isWhole: boolean },
  ): Promise<Entered>;
  /** Who is logged in in this browser, by its token or by what renews it. */
  present(door: Door): Promise<string | null>;
  /** Ends the login this browser has. */
  leave(door: Door): Promise<void>;
  /**
   * Mails a link to log in, or one to verify where that was never done. Silent where enough have
   * been sent.
   */
  mailLink(door: Door, email: string): Promise<void>;
}
