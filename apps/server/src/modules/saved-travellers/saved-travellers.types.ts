import type { TravelDocument } from '@portico/contract/http/saved-travellers';

export interface SavedTravellerRow {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly type: 'adult' | 'child';
  /** YYYY-MM-DD. */
  readonly birthDate: string | null;
  readonly document: TravelDocument | null;
}

/** What is to be kept of a traveller, as it was typed. */
export interface TravellerWish extends Omit<SavedTravellerRow, 'document'> {
  /** undefined: what is kept stays. null: none. */
  readonly document: DocumentWish | null | undefined;
}

export interface DocumentWish extends Omit<TravelDocument, 'numberEnd'> {
  /** undefined: the number that is kept stays. */
  readonly number: string | undefined;
}

/** Whose travellers, and how the request came, for the audit. */
export interface Keeper {
  readonly agencyId: string;
  readonly userId: string;
  /** The login, for a fresh proof. */
  readonly loginId: string;
  /** Shortened address. */
  readonly ip: string;
  readonly correlationId: string;
}
