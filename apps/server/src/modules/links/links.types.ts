/** Stored data of one short address. */
export interface LinkRow {
  /** A page of this site; null if the link grants access. */
  readonly target: string | null;
  readonly opens: string | null;
  readonly subject: string | null;
  readonly isExpired: boolean;
}

export interface NewLink {
  readonly codeHash: Buffer;
  /** Stored only if the code is not secret. */
  readonly code: string | null;
  readonly target: string | null;
  readonly opens: string | null;
  readonly subject: string | null;
  readonly expiresAt: string | null;
}

/**
 * Returns the target of a secret link: a path of this site with an access token; null if the
 * subject no longer exists.
 */
export type Opener = (agencyId: string, subject: string) => Promise<string | null>;
