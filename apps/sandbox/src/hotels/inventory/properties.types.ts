import type { SandboxPlace } from './places.ts';

/** A hotel as it is, whoever sells it. */
export interface Property {
  readonly place: SandboxPlace;
  /** Number inside its place, from 0. */
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
  /** Kind of building, as the drawn pictures name it. */
  readonly kind: string;
  readonly amenities: readonly string[];
  readonly checkInFrom: string;
  readonly checkOutBy: string;
  readonly rooms: readonly RoomType[];
  /**
   * City tax in minor units of the local currency for each adult and night, paid at the desk; 0
   * where there is none.
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
  /** Price against the plainest room of the hotel. */
  readonly factor: number;
  /** Rooms of this type a supplier may sell on an ordinary night. */
  readonly allotment: number;
}
