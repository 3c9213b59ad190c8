export interface SavedTravellerRow {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly type: 'adult' | 'child';
  /** YYYY-MM-DD. */
  readonly birthDate: string | null;
}

/** Whose travellers, and how the request came, for the audit. */
export interface Keeper {
  readonly agencyId: string;
  readonly userId: string;
  /** Shortened address. */
  readonly ip: string;
  readonly correlationId: string;
}
