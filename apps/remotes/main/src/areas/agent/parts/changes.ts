// Compares the state before an entry of the audit log with the state after it, field by field.

export interface Change {
  /** Path of the field, e.g. `address.city`; '' if the value has no fields. */
  readonly field: string;
  /** Undefined if there was, or is, no value. */
  readonly before: unknown;
  readonly after: unknown;
}

type Fields = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns all fields by their path; a list is one value. */
function flat(value: unknown, path = ''): Map<string, unknown> {
  if (!isRecord(value))
    return new Map(value === null || value === undefined ? [] : [[path, value]]);
  return new Map(
    Object.entries(value).flatMap(([key, inner]) => [
      ...flat(inner, path === '' ? key : `${path}.${key}`),
    ]),
  );
}

/**
 * Returns the fields that differ, in the order in which the entry names them. Entries about a change
 * of another object hold both of its states within `after`.
 */
export function changesOf(before: unknown, after: unknown): readonly Change[] {
  if (isRecord(after) && isRecord(after['before']) && isRecord(after['after'])) {
    const { before: was, after: is, ...rest } = after;
    return [...changesOf(before, rest), ...changesOf(was, is)];
  }
  const [old, next] = [flat(before), flat(after)];
  return [...new Set([...old.keys(), ...next.keys()])]
    .map((field) => ({ field, before: old.get(field), after: next.get(field) }))
    .filter((change) => JSON.stringify(change.before) !== JSON.stringify(change.after));
}
