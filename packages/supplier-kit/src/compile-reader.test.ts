import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { compileReader } from './compile-reader.ts';

/** Random schemas that use all features supported by a reader. */
const schemas: fc.Arbitrary<z.ZodType> = fc.letrec<{ any: z.ZodType; leaf: z.ZodType }>((tie) => ({
  leaf: fc.constantFrom<z.ZodType[]>(
    z.string(),
    z.string().min(1),
    z.string().min(2).max(3),
    z.string().regex(/^[A-Z]{2}$/),
    z.string().regex(/^[a-z]*$/),
    z.string().min(1).regex(/x/),
    z.iso.date(),
    z.iso.datetime(),
    z.number(),
    z.number().min(-1).max(5),
    z.int(),
    z.int().min(0),
    z.int32(),
    z.boolean(),
    z.null(),
    z.unknown(),
    z.enum(['RO', 'BB']),
    z.literal(true),
    z.literal([1, 'x', null]),
  ),
  any: fc.oneof(
    { maxDepth: 4, depthSize: 'small' },
    tie('leaf'),
    tie('any').map((inner) => inner.nullable()),
    tie('any').map((inner) => inner.optional()),
    tie('any').map((inner) => inner.readonly()),
    fc.tuple(tie('any'), fc.nat(2)).map(([inner, least]) => z.array(inner).min(least).max(3)),
    tie('any').map((inner) => z.record(z.string().max(2), inner)),
    fc.array(tie('any'), { minLength: 1, maxLength: 3 }).map((options) => z.union(options)),
    fc.dictionary(fc.constantFrom('a', 'b', 'c', 'toString'), tie('any')).map((s) => z.object(s)),
    fc.dictionary(fc.constantFrom('a', 'b'), tie('any')).map((s) => z.looseObject(s)),
  ),
})).any;

const TEXTS = ['', 'x', 'xy', 'RO', 'EUR', 'PT\n', '😀', '2026-12-01', '2026-13-01'];
const leaves = fc.oneof(
  fc.constantFrom<unknown[]>(undefined, null, true, false, ...TEXTS, '2026-12-01T10:00:00Z'),
  fc.constantFrom<unknown[]>(0, -0, 1, -1, 0.5, 6, 2 ** 31, 2 ** 53, NaN, Infinity),
);
const values: fc.Arbitrary<unknown> = fc.letrec((tie) => ({
  any: fc.oneof(
    { maxDepth: 4 },
    leaves,
    fc.array(tie('any'), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom('a', 'b', 'c', 'long', 'toString', '__proto__'), tie('any')),
  ),
})).any;

/** Values likely to match a schema: generated from it, with some parts broken. */
function nearly(schema: z.ZodType): fc.Arbitrary<unknown> {
  const part = fitting(schema);
  return fc.oneof({ weight: 4, arbitrary: part }, { weight: 1, arbitrary: values });
}
function fitting(schema: z.ZodType): fc.Arbitrary<unknown> {
  if (schema instanceof z.ZodObject)
    return fc.record(
      Object.fromEntries(
        Object.entries<z.ZodType>(schema.shape).map(([key, part]) => [key, nearly(part)]),
      ),
      { requiredKeys: Object.keys(schema.shape).slice(1) },
    );
  if (schema instanceof z.ZodArray)
    return fc.array(nearly(schema.element as z.ZodType), { maxLength: 3 });
  if (schema instanceof z.ZodRecord)
    return fc.dictionary(fc.constantFrom('a', 'b'), nearly(schema.valueType as z.ZodType));
  if (schema instanceof z.ZodUnion)
    return fc.oneof(...schema.options.map((option) => nearly(option as z.ZodType)));
  if (
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodReadonly
  )
    return fc.oneof(leaves, nearly(schema.unwrap() as z.ZodType));
  return leaves;
}

describe('a compiled reader', () => {
  it('accepts and refuses what the schema does, again and again, and hands on the value itself', () => {
    const seen = { accepted: 0, refused: 0 };
    fc.assert(
      fc.property(
        schemas.chain((schema) =>
          fc.tuple(fc.constant(schema), fc.array(nearly(schema), { minLength: 4, maxLength: 12 })),
        ),
        ([schema, list]) => {
          const reader = compileReader(schema);
          // Twice: caching from one value must not change the result for another.
          for (const value of [...list, ...list]) {
            const read = reader.safeParse(value);
            const { success, error } = schema.safeParse(value);
            expect(read.success).toBe(success);
            seen[success ? 'accepted' : 'refused'] += 1;
            if (read.success) expect(read.data).toBe(value);
            else
              expect(read.fault.path.slice(0, error?.issues[0]?.path.length)).toEqual(
                error?.issues[0]?.path,
              );
          }
        },
      ),
      { numRuns: 700 },
    );
    expect(seen.accepted).toBeGreaterThan(1_000);
    expect(seen.refused).toBeGreaterThan(1_000);
  }, 20_000);

  it('tells the path of the first fault, in a union that of the option that came furthest', () => {
    const reader = compileReader(
      z.union([
        z.object({ complete: z.literal(true) }),
        z.object({ list: z.array(z.object({ net: z.int() })) }),
      ]),
    );
    expect(reader.safeParse({ list: [{ net: 1 }, { net: 'secret' }] })).toEqual({
      success: false,
      fault: { path: ['list', 1, 'net'], code: 'invalid_type' },
    });
  });

  it('misses a field that the objects before had, and takes keys in another order or unknown ones', () => {
    const reader = compileReader(z.object({ a: z.int(), b: z.string(), c: z.int().optional() }));
    const verdict = (value: unknown): boolean => reader.safeParse(value).success;
    expect([
      verdict({ a: 1, b: 'x', c: 1 }),
      verdict({ b: 'x', a: 1 }),
      verdict({ b: 'x' }),
      verdict({ b: 'x', more: 1, a: 1 }),
      verdict({ b: 'x', more: 2, a: 'no' }),
      verdict({ b: 'x', more: 2 }),
      verdict([]),
    ]).toEqual([true, true, false, true, false, false, false]);
  });

  it.each<[string, z.ZodType]>([
    ['pipe', z.object({ a: z.string().transform((text) => text.length) })],
    ['default', z.object({ a: z.string().default('x') })],
    ['coercion', z.object({ a: z.coerce.number() })],
    ['strict', z.object({ a: z.strictObject({}) })],
    ['check', z.object({ a: z.string().refine((text) => text !== 'x') })],
    ['check', z.object({ a: z.string().trim() })],
    ['format', z.object({ a: z.url() })],
    ['lazy', z.object({ a: z.lazy(() => z.string()) })],
    ['exactOptional', z.object({ a: z.exactOptional(z.string()) })],
    ['check', z.object({ a: z.array(z.string()).refine(() => false) })],
    ['check', z.object({ a: z.object({}).refine(() => false) })],
  ])('is not made where it could differ from the schema: %s', (what, schema) => {
    expect(() => compileReader(schema)).toThrow(new RegExp(`${what}.* at a`));
  });
});
