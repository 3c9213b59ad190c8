// Compares the state before an entry of the audit log with the state after it, field by field.

export interface Change {
  /** Name of the field; '' if the value has no fields. */
  readonly field: string;
  /** Null if there was, or is, no value. */
  readonly before: string | null;
  readonly after: string | null;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const textOf = (value: unknown): string | null => {
  if (value === null || value === undefined) return null;
  return typeof value === 'string' ? value : JSON.stringify(value);
};

/** Returns all fields by their path, e.g. `address.city`. */
function flat(value: unknown, path = ''): Map<string, string> {
  if (!isRecord(value)) {
    const text = textOf(value);
    return new Map(text === null ? [] : [[path, text]]);
  }
  return new Map(
    Object.entries(value).flatMap(([key, inner]) => [
      ...flat(inner, path === '' ? key : `${path}.${key}`),
    ]),
  );
}

/** Returns the fields that differ, in the order in which the entry names them. */
export function changesOf(before: unknown, after: unknown): readonly Change[] {
  const [old, next] = [flat(before), flat(after)];
  return [...new Set([...old.keys(), ...next.keys()])]
    .map((field) => ({
      field,
      before: old.get(field) ?? null,
      after: next.get(field) ?? null,
    }))
    .filter((change) => change.before !== change.after);
}
