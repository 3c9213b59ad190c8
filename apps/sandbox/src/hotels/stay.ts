// Model of a stay at these suppliers. It is independent of the callers' model: they convert it.

export interface Stay {
  /** YYYY-MM-DD, both. */
  readonly checkIn: string;
  readonly checkOut: string;
}

/** Guests of one room. Ages are whole years, 0–17. */
export interface Occupancy {
  readonly adults: number;
  readonly childAges: readonly number[];
}

/** Room only, bed and breakfast, half board, full board, all inclusive. */
export type Board = 'RO' | 'BB' | 'HB' | 'FB' | 'AI';

/** Time of payment: with the order, or at the hotel. */
export type PayAt = 'now' | 'property';

/** A stay counted in nights. */
export interface StayDays {
  /** Day number of arrival (inventory/prices.ts). */
  readonly arrival: number;
  readonly nights: number;
}
