import type { SupplierStep } from './supplier.ts';

/** Steps of the calls that every supplier has (orders.routes.ts), for faults. */
export const ORDER_STEPS = [
  'book',
  'retrieve',
  'cancel-quote',
  'cancel',
  'list',
  'feed',
  'acknowledge',
] as const satisfies readonly SupplierStep[];
