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

/** A traveller to store, as entered. */
export interface TravellerInput extends Omit<SavedTravellerRow, 'document'> {
  /** undefined keeps the stored document; null removes it. */
  readonly document: DocumentInput | null | undefined;
}

export interface DocumentInput extends Omit<TravelDocument, 'numberEnd'> {
  /** undefined keeps the stored number. */
  readonly number: string | undefined;
}

/** Owner of the travellers, and origin of the request for the audit. */
export interface Keeper {
  readonly agencyId: string;
  readonly userId: string;
  /** The login, to check for a recent verification. */
  readonly loginId: string;
  /** Truncated address. */
  readonly ip: string;
  readonly correlationId: string;
}
