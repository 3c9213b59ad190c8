import { searchLineReader } from '@portico/supplier-kit/sandbox-line';
import { wireSearchEnd, wireSearchHotels } from './wire.ts';

/**
 * What a parsed line of a search says: some hotels, that the answer is complete, or where it is not
 * as the wire has it.
 */
export const readSearchLine = searchLineReader(
  wireSearchHotels,
  wireSearchEnd,
  ({ properties }) => properties,
);
