/** What the links module keeps of one short address. */
export interface LinkRow {
  /** A page of this site, or null: then it opens something. */
  readonly target: string | null;
  readonly opens: string | null;
  readonly subject: string | null;
  readonly isExpired: boolean;
}

export interface NewLink {
  readonly codeHash: Buffer;
  /** Only where the code is no secret. */
  readonly code: string | null;
  readonly target: string | null;
  readonly opens: string | null;
  readonly subject: string | null;
  readonly expiresAt: string | null;
}

/**
 * Where a secret link leads: a path of this site with its holder's right in it; null when the
 * subject is gone.
 */
export type Opener = (agencyId: string, subject: string) => Promise<string | null>;
