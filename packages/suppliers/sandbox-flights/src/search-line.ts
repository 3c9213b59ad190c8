// What a line of a search says, read by readers compiled from the wire's schemas: lines of thousands of fields come by the dozen.
import { compileReader } from '@portico/supplier-kit';
import type { Fault } from '@portico/supplier-kit';
import { wireSearchEnd, wireSearchLine } from './wire.ts';
import type { WireSearchEntry } from './wire.ts';

const itineraries = compileReader(wireSearchLine);
const end = compileReader(wireSearchEnd);

export type SearchLine =
  | { readonly kind: 'itineraries'; readonly itineraries: readonly WireSearchEntry[] }
  | { readonly kind: 'complete' }
  | { readonly kind: 'fault'; readonly fault: Fault };

/** What a parsed line of a search says: some itineraries, that the answer is complete, or where it is not as the wire has it. */
export function readSearchLine(line: unknown): SearchLine {
  const read = itineraries.safeParse(line);
  if (read.success) return { kind: 'itineraries', itineraries: read.data.itineraries };
  if (end.safeParse(line).success) return { kind: 'complete' };
  return { kind: 'fault', fault: read.fault };
}
