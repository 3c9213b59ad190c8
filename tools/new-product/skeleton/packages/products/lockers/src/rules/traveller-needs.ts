import type { TravellerNeeds } from '@portico/contract';
import type { Rental } from '../shapes.ts';

/** One adult is named: who opens the locker. */
export const lockerNeeds = ({ from, to }: Rental): TravellerNeeds => ({
  unit: 'locker',
  parties: [{ adults: 1, childAges: [] }],
  agesOn: from,
  facts: [],
  documents: 'none',
  validOn: to,
});
