import { searchLineReader } from '../client.ts';
import { wireSearchEnd, wireSearchLine } from './wire.ts';

/** Parses a search line: some cars, the end of the response, or a fault with its location. */
export const readSearchLine = searchLineReader(wireSearchLine, wireSearchEnd, ({ cars }) => cars);
