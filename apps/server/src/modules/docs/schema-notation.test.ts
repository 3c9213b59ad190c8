import { expect, it } from 'vitest';
import { z } from 'zod';
import { notationOf } from './schema-notation.ts';

const of = (schema: z.ZodType) => notationOf(z.toJSONSchema(schema, { unrepresentable: 'any' }));

it('writes an object with its optional and nullable keys', () => {
  const schema = z.strictObject({
    reference: z.string(),
    night: z.number().int().optional(),
    note: z.string().nullable(),
    'x-y': z.boolean(),
  });
  expect(of(schema)).toBe(
    '{\n  reference: string;\n  night?: integer;\n  note: string | null;\n  "x-y": boolean;\n}',
  );
});

it('writes literals, choices, arrays and tuples', () => {
  expect(of(z.literal('car'))).toBe('"car"');
  expect(of(z.enum(['a', 'b']))).toBe('"a" | "b"');
  expect(of(z.array(z.enum(['a', 'b'])))).toBe('("a" | "b")[]');
  expect(of(z.array(z.strictObject({ a: z.enum(['x', 'y']) })))).toBe('{\n  a: "x" | "y";\n}[]');
  expect(of(z.array(z.union([z.strictObject({}), z.string()])))).toBe('({} | string)[]');
  expect(of(z.array(z.string().max(3)))).toBe('(string (maxLength 3))[]');
  expect(of(z.tuple([z.string(), z.number()]))).toBe('[string, number] (minItems 2, maxItems 2)');
  expect(of(z.union([z.string(), z.null()]))).toBe('string | null');
});

it('loses no limit', () => {
  expect(of(z.string().min(2).max(5))).toBe('string (minLength 2, maxLength 5)');
  expect(of(z.string().regex(/^a$/))).toBe('string (pattern "^a$")');
  expect(of(z.iso.date())).toMatch(/^string \(date\)$/);
  expect(of(z.number().int().min(1).max(9))).toBe('integer (minimum 1, maximum 9)');
  expect(of(z.array(z.string()).max(3))).toBe('string[] (maxItems 3)');
  expect(notationOf({ type: 'string', invented: 1 })).toBe('string (invented 1)');
});

it('writes maps, references, anything and nothing', () => {
  expect(of(z.record(z.string(), z.number()))).toBe('{\n  [string]: number;\n}');
  expect(notationOf({ $ref: '#/components/schemas/Error' })).toBe('Error');
  expect(of(z.unknown())).toBe('any');
  expect(of(z.never())).toBe('never');
  expect(of(z.strictObject({}))).toBe('{}');
  expect(of(z.looseObject({}))).toBe('{\n  [string]: any;\n}');
});
