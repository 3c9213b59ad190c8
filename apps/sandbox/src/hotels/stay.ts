// What a stay is to these suppliers. Their words are their own: whoever calls them translates.

export interface Stay {
  /** YYYY-MM-DD, both. */
  readonly checkIn: string;
  readonly checkOut: string;
}

/** One room's guests. Ages are whole years, 0–17. */
export interface Occupancy {
  readonly adults: number;
  readonly childAges: readonly number[];
}

/** Room only, bed and breakfast, half board, full board, all inclusive. */
export type Board = 'RO' | 'BB' | 'HB' | 'FB' | 'AI';

/** When the stay is paid: with the order, or at the desk. */
export type PayAt = 'now' | 'property';

/** A stay counted in nights. */
export interface StayDays {
  /** Day number of arrival (inventory/prices.ts). */
  readonly arrival: number;
  readonly nights: number;
}
