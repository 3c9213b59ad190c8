import { searchLineReader } from '../client.ts';
import { wireSearchEnd, wireSearchHotels } from './wire.ts';

/** Parses a search line: some hotels, the end of the response, or a fault with its location. */
export const readSearchLine = searchLineReader(
  wireSearchHotels,
  wireSearchEnd,
  ({ properties }) => properties,
);
