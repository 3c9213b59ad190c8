import type { DomainEvidence, DomainState } from '@portico/rules/own-domain';

/** An agency's own domain. Times are ISO 8601. */
export interface OwnDomain {
  readonly host: string;
  readonly state: DomainState;
  /** Value for the TXT record; null for a row that is never checked. */
  readonly token: string | null;
  readonly changedAt: string | null;
  readonly checkedAt: string | null;
  readonly checkAt: string | null;
  readonly missingSince: string | null;
}

/** Records that an agency has to set for its domain. */
export interface DomainRecords {
  readonly txt: { readonly name: string; readonly value: string };
  /** Name of this platform that the domain has to lead to. */
  readonly cname: string;
}

/** A domain after a check, and the observations of that check. */
export interface CheckedDomain {
  readonly domain: OwnDomain;
  readonly evidence: DomainEvidence;
}

/** Message to the owners of an agency. Its mail names the record that is missing. */
export interface DomainNews {
  readonly about: 'missing' | 'lost';
  readonly host: string;
  readonly token: string | null;
  /** ISO 8601. */
  readonly missingSince: string;
}
