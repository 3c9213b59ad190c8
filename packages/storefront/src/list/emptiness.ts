// Why a list has no rows. "None" is only said where every supplier has answered and has nothing; a
// failed search, a missing exchange rate and a missing supplier are told as what they are.
import { emptyReason } from '@portico/rules/empty-reason';
import type { Growing, SearchState } from './search-state.query.ts';

type Failure = NonNullable<SearchState<Growing>['failure']>;

/** What of a search the server refused. */
export type WrongField = 'place' | 'date' | 'people' | 'field';

export type Emptiness =
  /** Every supplier has answered, and none has anything. */
  | { readonly kind: 'none' }
  /** Some have answered and have nothing, the others have not answered. */
  | { readonly kind: 'partly'; readonly answered: number; readonly asked: number }
  /** No usable answer. `code` is null where not even the server has answered. */
  | { readonly kind: 'failed'; readonly code: Failure['code'] }
  | { readonly kind: 'unreadable' }
  | { readonly kind: 'noRate' }
  | { readonly kind: 'noSupplier' }
  /**
   * The question itself is wrong: asking again does not help. @property value what was asked, where
   * it is a text
   */
  | { readonly kind: WrongField; readonly value: string | null }
  /** The server refused for a reason that stays: asking again does not help. */
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
 * Why a search has nothing to show; null while something may still come.
 * @param body the search as it was sent: names what of it was refused
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

/** Last names of fields that hold a day or a time, a place, travellers. */
const DATES = /(?:date|At|checkIn|checkOut|stay|out|back|month)$/i;
const PLACES = /(?:^|\.)(?:from|to|pickUp|dropOff|destination|placeId|latitude|longitude)(?:\.|$)/;
const PEOPLE = /travellers|occupancies|driver|age/i;

export const wrongField = (field: string): WrongField => {
  if (PEOPLE.test(field)) return 'people';
  if (DATES.test(field)) return 'date';
  return PLACES.test(field) ? 'place' : 'field';
};

/** The text at a dotted path; null where there is none. */
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

/** Whether asking again may help. */
export const mayPass = ({ kind }: Emptiness): boolean =>
  kind === 'partly' || kind === 'failed' || kind === 'unreadable' || kind === 'noRate';
