// What the requests of the fuzz test are drawn from, and what one is.
import type { RouteEntry } from '../../kernel/http.ts';
import type { Hints } from './values.ts';

/** Who sends it: a name, and the token that goes with it. */
export interface Principal {
  readonly name: string;
  readonly token: string | undefined;
  /** Subdomain the principal belongs to. */
  readonly agency: string;
}

export interface Ground {
  readonly routes: readonly RouteEntry[];
  readonly principals: readonly Principal[];
  /** Subdomains that exist. */
  readonly agencies: readonly string[];
  /** Things that exist, by the name of the field they stand in. */
  readonly hints: Hints;
  /** Built files that exist, as paths. */
  readonly files: readonly string[];
}

export interface Drawn {
  readonly route: RouteEntry;
  readonly who: string;
  /** 'right', 'near' or 'wild'. */
  readonly how: Manner;
  readonly method: string;
  readonly target: string;
  readonly host: string;
  /** Bytes of the whole request. */
  readonly bytes: Buffer;
  /** Address of this machine it is sent from. */
  readonly from: string;
}
export type Manner = 'right' | 'near' | 'wild';
export type Header = readonly [string, string];
export interface Plan {
  readonly method: string;
  readonly target: string;
  readonly headers: readonly Header[];
  readonly body: Buffer | undefined;
}
