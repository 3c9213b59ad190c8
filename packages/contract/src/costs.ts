// Costs in replies: what an agency pays and earns, and to whom. Only viewers with the right
// `costs.see` get them.
import { z } from 'zod';

/** Keys of records that show costs. A key of this name means nothing else in any reply. */
export const COSTS = [
  'wholesale',
  'net',
  'markup',
  'margin',
  'supplierNet',
  'commission',
  'rule',
  'supplier',
  // of deal cards, which have amounts in major units
  'wholesaleRate',
  'agencyMarkup',
] as const;
export type Cost = (typeof COSTS)[number];

/** Kinds of lines in a price breakdown that show costs. Others get their sum as the line `item`. */
export const COST_LINES = ['net', 'markup', 'rounding'] as const;

export const isCost = (key: string): key is Cost => (COSTS as readonly string[]).includes(key);

/** The schema of the same record without its costs. Strict, so that it refuses them. */
export const withoutCosts = <Shape extends z.ZodRawShape>(schema: z.ZodObject<Shape>) =>
  z.strictObject(
    Object.fromEntries(Object.entries(schema.shape).filter(([key]) => !isCost(key))) as Omit<
      Shape,
      Cost
    >,
  );

/**
 * The schema of a record in replies to several audiences: with all its costs, which are required,
 * or with none of them.
 */
export const withOrWithoutCosts = <Shape extends z.ZodRawShape>(schema: z.ZodObject<Shape>) =>
  z.union([schema, withoutCosts(schema)]);

/** Returns a record without its costs. */
export const stripCosts = <T extends object>(record: T): Omit<T, Cost> =>
  Object.fromEntries(Object.entries(record).filter(([key]) => !isCost(key))) as Omit<T, Cost>;
