import { searchLineReader } from '@portico/supplier-kit/sandbox-line';
import { wireSearchEnd, wireSearchLine } from './wire.ts';

/**
 * What a parsed line of a search says: some itineraries, that the answer is complete, or where it
 * is not as the wire has it.
 */
export const readSearchLine = searchLineReader(
  wireSearchLine,
  wireSearchEnd,
  ({ itineraries }) => itineraries,
);
