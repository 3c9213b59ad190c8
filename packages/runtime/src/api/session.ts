import type { Session, UserProfile } from '@portico/contract';

/** Dependencies of the client, provided by the shell's platform. */
export interface SessionSurroundings {
  /** Requests a new token with the refresh cookie; null if there is none. */
  renew(): Promise<Session | null>;
  /** Returns true if the readable cookie `auth` says that a user is logged in in this browser. */
  seemsLoggedIn(): boolean;
  /** Called once when the session ends: navigates to /logout. */
  signedOut(): void;
  /** Called when a renewal returned a user, possibly a different one. */
  renewed(user: UserProfile): void;
  /** Runs one task at a time across all tabs. */
  exclusively<T>(task: () => Promise<T>): Promise<T>;
}

/**
 * Returns when a token expires, by this device's clock: its own time if the clock is plausible,
 * otherwise its lifetime from now. Infinity if it does not say.
 */
function expiryOf(token: string, now: number): number {
  try {
    const part = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const { iat, exp } = JSON.parse(atob(part)) as { readonly iat: number; readonly exp: number };
    const [from, until] = [iat * 1_000, exp * 1_000];
    return now >= from && now < until ? until : now + until - from;
  } catch {
    return Infinity;
  }
}

/**
 * Holds the access token, in memory only, and renews it silently. Several calls rejected at the
 * same time share one renewal and, if it fails, one logout.
 */
export class TokenKeeper {
  #token: string | null = null;
  #expiry = Infinity;
  #renewal: Promise<boolean> | null = null;
  #over = false;
  readonly #on: SessionSurroundings;

  constructor(on: SessionSurroundings) {
    this.#on = on;
  }

  get token(): string | null {
    return this.#token;
  }

  set token(token: string | null) {
    this.#token = token;
    if (!token) return;
    this.#over = false;
    this.#expiry = expiryOf(token, Date.now());
  }

  /** True if the token is known to have expired: a call with it would be rejected. */
  get hasExpired(): boolean {
    return this.#token !== null && Date.now() >= this.#expiry;
  }

  /** The renewal in progress, if any; its result determines the current user. */
  get renewal(): Promise<boolean> | null {
    return this.#renewal;
  }

  /**
   * Resolves to true if there is a new token and the rejected call can be retried. `used` is the
   * rejected token.
   */
  async renew(used: string | null): Promise<boolean> {
    if (this.#token !== null && this.#token !== used) return true;
    if (this.#over) return false;
    this.#renewal ??= this.#renewOnce().finally(() => {
      this.#renewal = null;
    });
    return this.#renewal;
  }

  /** Ends the session in this page. Idempotent. */
  end(): void {
    this.#token = null;
    if (this.#over) return;
    this.#over = true;
    this.#on.signedOut();
  }

  async #renewOnce(): Promise<boolean> {
    if (!this.#on.seemsLoggedIn() && this.#token === null) return false;
    const session = await this.#on.exclusively(() => this.#on.renew());
    if (!session) return false;
    this.token = session.token;
    this.#on.renewed(session.user);
    return true;
  }
}
