import type { ItemColumns } from '../orders/reservations.repo.ts';
import type { Step } from './inventory/rates.ts';
import type { StayDays } from './stay.ts';

/** Stored facts of a room reservation. */
export interface SoldStay extends StayDays {
  readonly place: string;
  /** Index of the hotel within its place. */
  readonly property: number;
  readonly propertyId: string;
  /** Code of the room type. */
  readonly room: string;
  readonly rooms: number;
  readonly timeZone: string;
  /** Penalty steps at the time of sale. */
  readonly steps: readonly Step[];
  readonly leadGuest: string;
}

export const STAY_COLUMNS: ItemColumns<SoldStay> = {
  types: {
    place: 'TEXT NOT NULL',
    property: 'INTEGER NOT NULL',
    property_id: 'TEXT NOT NULL',
    room: 'TEXT NOT NULL',
    arrival: 'INTEGER NOT NULL',
    nights: 'INTEGER NOT NULL CHECK (nights > 0)',
    rooms: 'INTEGER NOT NULL CHECK (rooms > 0)',
    time_zone: 'TEXT NOT NULL',
    steps: 'TEXT NOT NULL',
    lead_guest: 'TEXT NOT NULL',
  },
  write: (stay) => ({
    place: stay.place,
    property: stay.property,
    property_id: stay.propertyId,
    room: stay.room,
    arrival: stay.arrival,
    nights: stay.nights,
    rooms: stay.rooms,
    time_zone: stay.timeZone,
    steps: JSON.stringify(stay.steps),
    lead_guest: stay.leadGuest,
  }),
  read: (row) => ({
    place: String(row['place']),
    property: Number(row['property']),
    propertyId: String(row['property_id']),
    room: String(row['room']),
    arrival: Number(row['arrival']),
    nights: Number(row['nights']),
    rooms: Number(row['rooms']),
    timeZone: String(row['time_zone']),
    steps: JSON.parse(String(row['steps'])) as Step[],
    leadGuest: String(row['lead_guest']),
  }),
};
