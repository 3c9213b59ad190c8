// Parses the entries of a supplier's reservation list one by one. If an entry does not match, its
// valid parts are returned; an entry without a key, a reference or a status is only counted.
// Reconciliation thus learns that the list is incomplete.
import type {
  HeldBooking,
  ListedBooking,
  SupplierBooking,
  SupplierContext,
  UnreadEntry,
} from '@portico/contract';
import { z } from 'zod';
import { type ItemReader, itemReader, printable } from './item-reader.ts';

type Part = Exclude<keyof HeldBooking, keyof SupplierBooking | 'key'>;

/** Parts of an entry, each computed from its own fields. */
export type HeldParts<Entry, Names extends Part = Part> = {
  readonly [Name in Names]-?: (entry: Entry) => NonNullable<HeldBooking[Name]> | null;
};

/** Definition of a list's entries. */
export interface EntryWords<Entry> {
  readonly shape: z.ZodObject & z.ZodType<Entry>;
  readonly keyOf: (entry: Entry) => string;
  readonly referenceOf: (entry: Entry) => string;
  readonly bookingFrom: (entry: Entry) => SupplierBooking;
  readonly parts: Partial<HeldParts<Entry>>;
  /**
   * Fields `bookingFrom` can do without: the replacement value, and the part that is then omitted.
   */
  readonly spare: Readonly<Record<string, SpareField>>;
}

export interface SpareField {
  readonly value: unknown;
  readonly part: keyof SupplierBooking;
}

/** Parses entries. Those that could not be parsed, or only in part, are passed to `onUnread`. */
export type EntryReader = (
  entries: readonly unknown[],
  onUnread: SupplierContext['onUnread'],
) => readonly ListedBooking[];

/** Thrown on access to a field that could not be parsed. */
class UnreadField extends Error {}

type Fields = Record<string, unknown>;

interface ReadFields<Entry> {
  /** Invalid fields throw on access, or return their replacement. */
  readonly entry: Entry;
  readonly unread: ReadonlySet<string>;
  /** Location and reason of each error. */
  readonly faults: string[];
}

/** Compiles the definition of a list to a parser of its entries. */
export function entryReader<Entry>(words: EntryWords<Entry>): EntryReader {
  const readers = new Map<string, ItemReader<unknown>>(
    Object.entries(words.shape.shape).map(([field, part]) => [
      field,
      itemReader(z.object({ [field]: part as z.ZodType })),
    ]),
  );
  return (entries, onUnread) => {
    const found: ListedBooking[] = [];
    const unread: UnreadEntry[] = [];
    for (const value of entries) {
      const { booking, fault } = told(words, readFields(words, readers, value));
      if (booking !== null) found.push(booking);
      if (fault !== null) unread.push(fault);
    }
    if (unread.length > 0) onUnread?.(unread);
    return found;
  };
}

function readFields<Entry>(
  { spare }: EntryWords<Entry>,
  readers: ReadonlyMap<string, ItemReader<unknown>>,
  value: unknown,
): ReadFields<Entry> {
  const entry: Fields = {};
  const unread = new Set<string>();
  const faults: string[] = [];
  for (const [field, reader] of readers) {
    const read = reader.safeParse(value);
    if (read.success && read.leftOut.length === 0) {
      entry[field] = (read.data as Fields)[field];
      continue;
    }
    unread.add(field);
    faults.push(`${field}: ${read.success ? 'left out' : read.fault.code}`);
    Object.defineProperty(entry, field, {
      get() {
        if (spare[field] === undefined) throw new UnreadField(field);
        return spare[field].value;
      },
    });
  }
  return { entry: entry as Entry, unread, faults };
}

function told<Entry>(
  { keyOf, referenceOf, bookingFrom, parts, spare }: EntryWords<Entry>,
  { entry, unread, faults }: ReadFields<Entry>,
): { readonly booking: ListedBooking | null; readonly fault: UnreadEntry | null } {
  const part = <T>(name: string, tell: (entry: Entry) => T): T | undefined => {
    try {
      const what = tell(entry);
      if (name === 'span') checkZones(what as HeldBooking['span']);
      if (isPlain(what)) return what;
      faults.push(`${name}: not plain text`);
    } catch (fault) {
      // non-existent times and zones
      if (fault instanceof RangeError) faults.push(`${name}: out of range`);
      else if (!(fault instanceof UnreadField)) throw fault;
    }
    return undefined;
  };
  const key = part('key', keyOf);
  const supplierReference = part('reference', referenceOf);
  const booking = part('booking', bookingFrom);
  const others = Object.entries<(entry: Entry) => unknown>(parts).map(([name, tell]) => [
    name,
    part(name, tell),
  ]);
  const fault = unreadEntry(faults, key, supplierReference);
  if (key === undefined || booking === undefined) return { booking: null, fault };
  const withheld = new Set<string>([...unread].map((field) => spare[field]?.part ?? ''));
  const known = [...others, ...Object.entries(booking)].filter(
    ([name, what]) => what !== undefined && !withheld.has(String(name)),
  );
  return { booking: { ...Object.fromEntries(known), key } as ListedBooking, fault };
}

const unreadEntry = (
  faults: readonly string[],
  key: string | undefined,
  supplierReference: string | undefined,
): UnreadEntry | null =>
  faults.length === 0
    ? null
    : {
        name: `reservation ${printable(supplierReference)} (${faults.slice(0, 3).join('; ')})`,
        key: key ?? null,
        supplierReference: supplierReference ?? null,
      };

const LONGEST_TEXT = 300;
const PLAIN = /^[^\p{Cc}\p{Cs}]*$/u;
/** Returns true if all texts of a value can be stored in the database and displayed. */
function isPlain(value: unknown): boolean {
  if (typeof value === 'string') return value.length <= LONGEST_TEXT && PLAIN.test(value);
  return typeof value !== 'object' || value === null || Object.values(value).every(isPlain);
}

const knownZones = new Set<string>();
/** Throws RangeError for a zone that does not exist. */
function checkZones({ fromZone, toZone }: HeldBooking['span']): void {
  for (const zone of [fromZone, toZone])
    if (!knownZones.has(zone)) {
      new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions();
      knownZones.add(zone);
    }
}
