// What a line of a search says, read by readers compiled from the wire's schemas: lines of thousands of fields come by the dozen.
import { compileReader } from '@portico/supplier-kit';
import type { Fault } from '@portico/supplier-kit';
import { wireSearchEnd, wireSearchHotels } from './wire.ts';
import type { WirePropertyRates } from './wire.ts';

const hotels = compileReader(wireSearchHotels);
const end = compileReader(wireSearchEnd);

export type SearchLine =
  | { readonly kind: 'hotels'; readonly hotels: readonly WirePropertyRates[] }
  | { readonly kind: 'complete' }
  | { readonly kind: 'fault'; readonly fault: Fault };

/** What a parsed line of a search says: some hotels, that the answer is complete, or where it is not as the wire has it. */
export function readSearchLine(line: unknown): SearchLine {
  const read = hotels.safeParse(line);
  if (read.success) return { kind: 'hotels', hotels: read.data.properties };
  if (end.safeParse(line).success) return { kind: 'complete' };
  return { kind: 'fault', fault: read.fault };
}
