import type { SandboxPlace } from './places.ts';

/** A hotel, independent of its suppliers. */
export interface Property {
  readonly place: SandboxPlace;
  /** Index within its place, from 0. */
  readonly ordinal: number;
  readonly name: string;
  readonly chain: string | null;
  readonly stars: number;
  readonly score: number | null;
  readonly reviews: number;
  readonly area: string;
  readonly address: string;
  readonly latitude: number;
  readonly longitude: number;
  /** Building type, as named by the drawings. */
  readonly kind: string;
  readonly amenities: readonly string[];
  readonly checkInFrom: string;
  readonly checkOutBy: string;
  readonly rooms: readonly RoomType[];
  /**
   * City tax in minor units of the local currency per adult and night, paid at the hotel; 0 if
   * there is none.
   */
  readonly cityTax: number;
}

export interface RoomType {
  readonly code: string;
  readonly ordinal: number;
  readonly name: string;
  readonly beds: string;
  readonly sleeps: number;
  readonly sizeSqm: number;
  readonly view: string | null;
  /** Price relative to the standard room of the hotel. */
  readonly factor: number;
  /** Number of rooms of this type a supplier may sell on an ordinary night. */
  readonly allotment: number;
}
