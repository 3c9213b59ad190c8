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

/** Where the holder of a secret link is taken: a path of this site with his right in it; null when it is no longer there. */
export type Opener = (agencyId: string, subject: string) => Promise<string | null>;
