import type { OpenedBy } from '@portico/contract';
import type { HAND_OFF_ALGS } from '@portico/contract/http/center/settings-secrets';
import type { Challenge, Session } from '@portico/contract/http/user';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Agency } from '../../kernel/agencies.ts';
import type { Tx } from '../../kernel/db/transaction.ts';

/** The agency's settings decide which is used; the token's own claim is only compared. */
export type HandOffAlg = (typeof HAND_OFF_ALGS)[number];

/** Single sign-on settings of an agency. Secrets are encrypted (settings.ts). */
export interface SsoSettings {
  readonly isEnabled: boolean;
  readonly directLoginAllowed: boolean;
  /** Issuer of accepted tokens; '' while neither method is set. */
  readonly issuer: string;
  /** True if users' addresses count as verified although the tokens do not say so. */
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

/** A user as identified by an external provider. */
export interface ExternalIdentity {
  readonly issuer: string;
  readonly subject: string;
  /** Lower case. */
  readonly email: string | null;
  /** True if the provider has verified this address. */
  readonly isVouched: boolean;
  readonly firstName: string;
  readonly lastName: string;
}

/** A user of an agency, with the fields that external sign-in needs. */
export interface Person {
  readonly id: string;
  readonly isCustomer: boolean;
  readonly isActive: boolean;
  readonly isVerified: boolean;
  /** True if the agency allows this user to log in through its own site only. */
  readonly isSsoOnly: boolean;
}

/** The browser making the call. */
export interface BrowserExchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

export type Entered =
  | { readonly status: 200; readonly body: Session }
  | { readonly status: 202; readonly body: Challenge };

/** User functions provided by the identity module. */
export interface People {
  byId(agency: Agency, userId: string): Promise<Person | undefined>;
  byMailbox(agency: Agency, email: string): Promise<Person | undefined>;
  /**
   * Adds a customer without a password, unless the address exists. Returns the user with that
   * address.
   */
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
   * Marks the customer as signing in through the agency's site. The address counts as verified:
   * credentials that a stranger set before are removed.
   */
  vouchFor(tx: Tx, customer: { readonly id: string; readonly email: string }): Promise<void>;
  /** Returns the user's other login methods, locked until the transaction ends. */
  waysIn(
    tx: Tx,
    userId: string,
  ): Promise<{
    readonly hasPassword: boolean;
    readonly hasPasskey: boolean;
    readonly isSso: boolean;
  }>;
  /** Creates a login in this browser. `isWhole`: no second factor is required. */
  enter(
    exchange: BrowserExchange,
    userId: string,
    by: { readonly method: OpenedBy; readonly isWhole: boolean },
  ): Promise<Entered>;
  /** Returns the user logged in in this browser, by its access token or refresh token. */
  present(exchange: BrowserExchange): Promise<string | null>;
  /** Ends this browser's login. */
  leave(exchange: BrowserExchange): Promise<void>;
  /**
   * Mails a login link, or a verification link if the address is unverified. Does nothing if too
   * many have been sent.
   */
  mailLink(exchange: BrowserExchange, email: string): Promise<void>;
}
