// Domains that belong to an agency: accepted names, the proof of ownership, and the states of their
// verification (Entered → Owned → Pointed → Live → Lost).
import { DOMAIN_STATES } from '@portico/contract/http/center/own-domain-states';
import { asciiDomain } from '@portico/contract/mail-address';

export { DOMAIN_STATES };

export type DomainState = (typeof DOMAIN_STATES)[number];

export interface DomainStanding {
  readonly state: DomainState;
  /** Epoch milliseconds of the first check of a Live domain without its TXT record; else null. */
  readonly missingSince: number | null;
}

/** Result of one observation. `unknown`: no answer, which proves nothing in either direction. */
export type Seen = 'yes' | 'no' | 'unknown';

/** Observations of one check. */
export interface DomainEvidence {
  /** The TXT record is found. */
  readonly proof: Seen;
  /** The name leads to this platform. */
  readonly pointing: Seen;
  /** A request over https reached this platform. */
  readonly probe: Seen;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Milliseconds without the TXT record after which a Live domain is Lost. */
export const LOST_AFTER_MS = 3 * DAY;

/**
 * Returns the standing after a check at `at` (epoch milliseconds). A domain advances only while all
 * earlier observations hold as well; it never goes back, except from Live to Lost.
 */
export function afterCheck(
  before: DomainStanding,
  { proof, pointing, probe }: DomainEvidence,
  at: number,
): DomainStanding {
  if (before.state === 'Lost') return before;
  if (before.state === 'Live') return afterRecheck(before, proof, at);
  if (proof !== 'yes') return before;
  let state: DomainState = before.state;
  if (state === 'Entered') state = 'Owned';
  if (pointing !== 'yes') return { ...before, state };
  if (state === 'Owned') state = 'Pointed';
  if (probe === 'yes') state = 'Live';
  return { ...before, state };
}

function afterRecheck(before: DomainStanding, proof: Seen, at: number): DomainStanding {
  if (proof === 'yes') return { state: 'Live', missingSince: null };
  if (proof === 'unknown') return before;
  const missingSince = before.missingSince ?? at;
  return { state: at - missingSince >= LOST_AFTER_MS ? 'Lost' : 'Live', missingSince };
}

/** Ages of the latest change of state, and the pause until the next check. */
const PAUSES: readonly (readonly [age: number, pause: number])[] = [
  [10 * MINUTE, MINUTE],
  [HOUR, 5 * MINUTE],
  [DAY, HOUR],
];

/**
 * Returns the time of the next check: soon while the records are being set, then daily. Null
 * for a Lost domain, which must be entered again.
 */
export function nextDomainCheck(state: DomainState, changedAt: number, now: number): number | null {
  if (state === 'Lost') return null;
  const age = now - changedAt;
  const pause =
    state === 'Live' ? undefined : PAUSES.find(([youngerThan]) => age < youngerThan)?.[1];
  return now + (pause ?? DAY);
}

/** Label of the TXT record below the domain. */
const PROOF_LABEL = '_portico';
/** Length of the longest name of a host whose TXT record still has a valid name. */
const LONGEST_HOST = 253 - PROOF_LABEL.length - 1;

/** Returns the name of the TXT record that proves ownership. */
export const proofName = (host: string): string => `${PROOF_LABEL}.${host}`;

/** Returns the value of that record. */
export const proofValue = (token: string): string => `portico-domain=${token}`;

/** Names that no agency can have as its own. */
export interface OwnDomainContext {
  readonly platformDomain: string;
  readonly operatorHost: string;
  /** Returns true for a name like `co.uk`. */
  readonly isPublicSuffix: (host: string) => boolean;
}

const isWithin = (host: string, domain: string): boolean =>
  host === domain || host.endsWith(`.${domain}`);

/** Reasons why a name is not accepted as an agency's own domain. */
export type OwnDomainFault = 'name' | 'platform' | 'operator' | 'suffix' | 'long';

/** Error texts for the user who enters the name. */
export const OWN_DOMAIN_FAULTS: Readonly<Record<OwnDomainFault, string>> = {
  name: 'it is no domain name like book.example.com, without https:// and without a path',
  platform: 'it belongs to this platform: its subdomains work without any proof',
  operator: 'it is the address of the operator of this platform, or below it',
  suffix: 'anybody can register names below it: enter one of your own, like book.example.com',
  long: `it has more than ${LONGEST_HOST} characters`,
};

/**
 * Normalizes an agency's own domain: lower case, in ASCII, without a final dot. Returns a fault for
 * anything that is not a host name, for names of the platform or its operator, and for names below
 * which anybody can register one.
 */
export function readOwnDomain(
  typed: string,
  { platformDomain, operatorHost, isPublicSuffix }: OwnDomainContext,
): { readonly host: string } | { readonly fault: OwnDomainFault } {
  const host = asciiDomain(typed.trim().replace(/\.$/, ''));
  if (host === null) return { fault: 'name' };
  if (host.length > LONGEST_HOST) return { fault: 'long' };
  if (isWithin(host, platformDomain)) return { fault: 'platform' };
  if (isWithin(host, operatorHost)) return { fault: 'operator' };
  if (isPublicSuffix(host)) return { fault: 'suffix' };
  return { host };
}
