// Determines why a list has no rows. "None" is reported only if every supplier has responded
// without results; a failed search, a missing exchange rate and a missing supplier are reported as
// such.
import { emptyReason } from '@portico/rules/empty-reason';
import type { Growing, SearchState } from './search-state.query.ts';

type Failure = NonNullable<SearchState<Growing>['failure']>;

/** Kind of request field the server rejected. */
export type WrongField = 'place' | 'date' | 'people' | 'field';

export type Emptiness =
  /** Every supplier has responded without results. */
  | { readonly kind: 'none' }
  /** Some suppliers have responded without results, the others have not responded. */
  | { readonly kind: 'partly'; readonly answered: number; readonly asked: number }
  /** No usable response. `code` is null if the server has not responded either. */
  | { readonly kind: 'failed'; readonly code: Failure['code'] }
  | { readonly kind: 'unreadable' }
  | { readonly kind: 'noRate' }
  | { readonly kind: 'noSupplier' }
  /**
   * The request itself is invalid: retrying does not help.
   * @property value Rejected value, if it is a text.
   */
  | { readonly kind: WrongField; readonly value: string | null }
  /** The server rejected the request for a permanent reason: retrying does not help. */
  | { readonly kind: 'refused'; readonly code: NonNullable<Failure['code']> };

/** Codes after which the same search may succeed. */
const PASSING: ReadonlySet<string> = new Set([
  'SUPPLIER_UNAVAILABLE',
  'UNAVAILABLE',
  'TOO_MANY_REQUESTS',
  'REQUEST_TIMEOUT',
  'INTERNAL',
]);

/**
 * Returns why a search has nothing to show; null while results may still arrive.
 * @param body Search as sent: used to name the rejected value.
 */
export function emptinessOf(
  { found, failure }: Pick<SearchState<Growing>, 'found' | 'failure'>,
  body?: unknown,
): Emptiness | null {
  if (failure !== null) return ofFailure(failure, body);
  if (!found.isComplete) return null;
  const { asked, answered } = found.suppliers;
  const kind = emptyReason(found.suppliers);
  if (kind === 'partly') return { kind, answered, asked };
  return kind === 'failed' ? { kind, code: 'SUPPLIER_UNAVAILABLE' } : { kind };
}

function ofFailure({ code, field }: Failure, body: unknown): Emptiness {
  if (code === 'INVALID_FIELD')
    return { kind: wrongField(field ?? ''), value: valueAt(body, field) };
  if (code === 'RATES_UNAVAILABLE') return { kind: 'noRate' };
  if (code === 'SUPPLIER_UNREADABLE') return { kind: 'unreadable' };
  if (code === 'NO_SUPPLIER') return { kind: 'noSupplier' };
  return code === null || PASSING.has(code) ? { kind: 'failed', code } : { kind: 'refused', code };
}

/** Patterns for field names of dates and times, places, travellers. */
const DATES = /(?:date|At|checkIn|checkOut|stay|out|back|month)$/i;
const PLACES = /(?:^|\.)(?:from|to|pickUp|dropOff|destination|placeId|latitude|longitude)(?:\.|$)/;
const PEOPLE = /travellers|occupancies|driver|age/i;

export const wrongField = (field: string): WrongField => {
  if (PEOPLE.test(field)) return 'people';
  if (DATES.test(field)) return 'date';
  return PLACES.test(field) ? 'place' : 'field';
};

/** Returns the text at a dotted path; null if there is none. */
function valueAt(body: unknown, field = ''): string | null {
  let value = body;
  for (const name of field.split('.')) {
    if (typeof value !== 'object' || value === null) return null;
    value = (value as Readonly<Record<string, unknown>>)[name];
  }
  if (typeof value === 'object' && value !== null) {
    const { name, placeId } = value as { readonly name?: unknown; readonly placeId?: unknown };
    value = name ?? placeId;
  }
  return typeof value === 'string' && value !== '' ? value : null;
}

/** Returns true if a retry may succeed. */
export const mayPass = ({ kind }: Emptiness): boolean =>
  kind === 'partly' || kind === 'failed' || kind === 'unreadable' || kind === 'noRate';
