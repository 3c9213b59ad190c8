import type { TravellerNeeds } from '@portico/contract';
import type { Occupancy, Stay } from '../shapes.ts';

/**
 * A stay needs one adult a room and every child by name, with the ages it was priced for, and
 * nothing else of anybody.
 */
export const stayNeeds = (
  occupancies: readonly Occupancy[],
  { checkIn, checkOut }: Stay,
): TravellerNeeds => ({
  unit: 'room',
  parties: occupancies,
  agesOn: checkIn,
  facts: [],
  documents: 'none',
  validOn: checkOut,
});
