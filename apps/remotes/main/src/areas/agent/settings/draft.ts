// Compares what is typed with what is stored, field by field. A field is a path of names, e.g.
// `social.instagram`; a list is one field.

/** Values of a section: texts, switches and lists, possibly in groups. */
export type Values = object;

const isGroup = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the value of every field. */
export const fieldsOf = (values: Values, path = ''): ReadonlyMap<string, unknown> =>
  new Map(
    Object.entries(values).flatMap(([name, value]) => {
      const field = path === '' ? name : `${path}.${name}`;
      return isGroup(value) ? [...fieldsOf(value, field)] : [[field, value] as const];
    }),
  );

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Returns the fields whose values differ, in the order of the section. */
export function changedFields(before: Values, after: Values): readonly string[] {
  const [old, next] = [fieldsOf(before), fieldsOf(after)];
  return [...new Set([...old.keys(), ...next.keys()])].filter(
    (field) => !isSame(old.get(field), next.get(field)),
  );
}

/** Returns the values with one field replaced. */
export function withField<V extends Values>(values: V, field: string, value: unknown): V {
  const [name = '', ...rest] = field.split('.');
  const inner = (values as Readonly<Record<string, unknown>>)[name];
  return {
    ...values,
    [name]:
      rest.length === 0 ? value : withField(isGroup(inner) ? inner : {}, rest.join('.'), value),
  };
}

interface Merged<V> {
  /** The changes of both, with one's own value where they clash. */
  readonly values: V;
  /** Fields that both have changed, to different values. */
  readonly clashes: readonly string[];
}

/** Merges the typed values with those that another user has stored since. */
export function mergedWith<V extends Values>(base: V, mine: V, theirs: V): Merged<V> {
  const own = changedFields(base, mine);
  const [typed, stored, known] = [fieldsOf(mine), fieldsOf(theirs), fieldsOf(base)];
  return {
    values: own.reduce((values, field) => withField(values, field, typed.get(field)), theirs),
    clashes: own.filter(
      (field) =>
        !isSame(stored.get(field), known.get(field)) &&
        !isSame(stored.get(field), typed.get(field)),
    ),
  };
}
