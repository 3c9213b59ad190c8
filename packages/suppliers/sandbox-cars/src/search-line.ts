import { searchLineReader } from '@portico/supplier-kit/sandbox-line';
import { wireSearchEnd, wireSearchLine } from './wire.ts';

/** A parsed line of a search: some cars, the end of the answer, or a fault with its place. */
export const readSearchLine = searchLineReader(wireSearchLine, wireSearchEnd, ({ cars }) => cars);
