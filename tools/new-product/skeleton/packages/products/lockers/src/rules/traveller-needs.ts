import type { TravellerNeeds } from '@portico/contract';
import type { Rental } from '../shapes.ts';

/** Requires the name of one adult: the person who opens the locker. */
export const lockerNeeds = ({ from, to }: Rental): TravellerNeeds => ({
  unit: 'locker',
  parties: [{ adults: 1, childAges: [] }],
  agesOn: from,
  facts: [],
  documents: 'none',
  validOn: to,
});
