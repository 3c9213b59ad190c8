import type { TravellerNeeds } from '@portico/contract';
import type { Occupancy, Stay } from '../shapes.ts';

/**
 * Traveller fields required by a stay: the names of one adult per room and of every child, with the
 * priced ages.
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
