import type { Session, UserProfile } from '@portico/contract';

/** What the client needs from its surroundings; the shell's platform supplies it. */
export interface SessionSurroundings {
  /** Asks the server for a new token with the refresh cookie; null when there is none to be had. */
  renew(): Promise<Session | null>;
  /** Whether the readable cookie `auth` says that somebody is logged in in this browser. */
  seemsLoggedIn(): boolean;
  /** Called once when the session is over: goes to /logout. */
  signedOut(): void;
  /** Called when a renewal brought a user, perhaps other than before. */
  renewed(user: UserProfile): void;
  /** Runs one task at a time over all tabs. */
  exclusively<T>(task: () => Promise<T>): Promise<T>;
}

/**
 * The access token, kept in memory only, and its one silent renewal. Many calls refused at once
 * lead to one renewal, and if that fails to one logout.
 */
export class TokenKeeper {
  #token: string | null = null;
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
    if (token) this.#over = false;
  }

  /** The renewal under way, if there is one: who it finds is who is here. */
  get renewal(): Promise<boolean> | null {
    return this.#renewal;
  }

  /**
   * True when there is a new token and the refused call may be sent again. `used` is the token that
   * was refused.
   */
  async renew(used: string | null): Promise<boolean> {
    if (this.#token !== null && this.#token !== used) return true;
    if (this.#over) return false;
    this.#renewal ??= this.#renewOnce().finally(() => {
      this.#renewal = null;
    });
    return this.#renewal;
  }

  /** Ends the session in this page; the first call wins, later ones do nothing. */
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
    this.#token = session.token;
    this.#on.renewed(session.user);
    return true;
  }
}
