import { expect, it } from 'vitest';
import { z } from 'zod';
import { COSTS, isCost, stripCosts, withoutCosts, withOrWithoutCosts } from './costs.ts';

const line = z.object({
  reference: z.string(),
  total: z.int(),
  wholesale: z.int(),
  markup: z.int(),
});
const full = { reference: 'AB12', total: 1_200, wholesale: 1_000, markup: 200 };
const { wholesale, markup, ...bare } = full;

it('a record without costs is refused if it has any', () => {
  const schema = withoutCosts(line);
  expect(Object.keys(schema.shape)).toEqual(['reference', 'total']);
  expect(schema.parse(bare)).toEqual(bare);
  expect(schema.safeParse(full).success).toBe(false);
  for (const cost of COSTS)
    expect(schema.safeParse({ ...bare, [cost]: 1 }).success, cost).toBe(false);
});

it('a record for several audiences has all its costs or none', () => {
  const schema = withOrWithoutCosts(line);
  expect(schema.parse(full)).toEqual(full);
  expect(schema.parse(bare)).toEqual(bare);
  expect(schema.safeParse({ ...bare, wholesale }).success).toBe(false);
  expect(schema.safeParse({ ...bare, markup }).success).toBe(false);
  expect(schema.safeParse({ ...bare, supplier: 'kappa' }).success).toBe(false);
});

it('costs are stripped from a record, and nothing else', () => {
  expect(stripCosts(full)).toEqual(bare);
  expect(stripCosts({ ...bare, supplier: 'kappa', supplierReference: 'K1' })).toEqual({
    ...bare,
    supplierReference: 'K1',
  });
  expect([isCost('markup'), isCost('total'), isCost('toString')]).toEqual([true, false, false]);
});
