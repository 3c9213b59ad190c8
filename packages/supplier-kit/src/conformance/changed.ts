// Changes one field of a response at a time, as suppliers do without notice.

/** Keys and indexes from the response to one of its parts. */
export type Path = readonly (string | number)[];

export interface Change {
  readonly path: Path;
  /** e.g. `null`, `absent`, `unknown word`. */
  readonly how: string;
}

/**
 * Returns the value of a field after the change `how`; undefined if it is not applicable to such a
 * value.
 */
const CHANGES: Readonly<Record<string, (value: unknown) => unknown>> = {
  null: () => null,
  'other type': (value) =>
    typeof value === 'string' ? 7 : typeof value === 'object' ? 'odd' : { odd: true },
  empty: (value) => (Array.isArray(value) ? [] : typeof value === 'object' ? {} : ''),
  negative: (value) => (typeof value === 'number' ? -1 - Math.abs(value) : undefined),
  huge: (value) =>
    typeof value === 'number' ? 1e15 : typeof value === 'string' ? 'x'.repeat(5_000) : undefined,
  fraction: (value) => (typeof value === 'number' ? value + 0.5 : undefined),
  'number as text': (value) => (typeof value === 'number' ? textOf(value) : undefined),
  'text as number': (value) =>
    typeof value === 'string' && DECIMAL.test(value) ? Number(value) : undefined,
  'unknown word': (value) => (typeof value === 'string' ? 'quux' : undefined),
  'other case': (value) => (typeof value === 'string' ? otherCase(value) : undefined),
  'one field more': (value) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? { ...value, surprise: [{ a: 1 }] }
      : undefined,
};

const DECIMAL = /^-?\d+(?:\.\d+)?$/;

/** Returns a number as price lists write it: 12.5 is '12.50', 3 is '3'. */
const textOf = (value: number): string =>
  Number.isInteger(value) ? String(value) : value.toFixed(Math.max(2, digitsOf(value)));

const digitsOf = (value: number): number => String(value).split('.')[1]?.length ?? 0;

const otherCase = (text: string): string | undefined => {
  const other = text === text.toLowerCase() ? text.toUpperCase() : text.toLowerCase();
  return other === text ? undefined : other;
};

/** Yields all nested parts of a value: objects, lists and fields. */
function* partsOf(value: unknown, at: Path): Generator<readonly [Path, unknown]> {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, part] of Object.entries(value)) {
    const path = [...at, Array.isArray(value) ? Number(key) : key];
    yield [path, part];
    yield* partsOf(part, path);
  }
}

/** Returns every change of one part below a location in a response. Deterministic. */
export function changesBelow(answer: unknown, place: Path): readonly Change[] {
  const found: Change[] = [];
  for (const [path, value] of partsOf(partAt(answer, place), place)) {
    found.push({ path, how: 'absent' });
    for (const [how, change] of Object.entries(CHANGES))
      if (change(value) !== undefined) found.push({ path, how });
  }
  return found;
}

const partAt = (answer: unknown, path: Path): unknown =>
  path.reduce<unknown>(
    (part, key) => (part as Readonly<Record<string | number, unknown>>)[key],
    answer,
  );

/** Returns a copy of the response with the change applied. */
export function changed(answer: unknown, { path, how }: Change): unknown {
  const copy = structuredClone(answer);
  const holder = partAt(copy, path.slice(0, -1)) as Record<string | number, unknown>;
  const key = path.at(-1) ?? '';
  const value = CHANGES[how]?.(holder[key]);
  if (how !== 'absent') holder[key] = value;
  else if (Array.isArray(holder)) holder.splice(Number(key), 1);
  else delete holder[key];
  return copy;
}
