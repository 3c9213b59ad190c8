// What days cost, before a search is made for one of them.
import { defineCall } from '@portico/contract/call';
import { suppliersProgress, UNANSWERED } from '@portico/contract/product-calls';
import { currencyCode, localDate } from '@portico/contract/schemas';
import { z } from 'zod';
import { airTravellers, point } from './http-words.ts';
import { CABINS } from './shapes.ts';

export const flightCalendar = defineCall('flightCalendar', {
  summary:
    'The cheapest total of each day of a month, as a search for it would find it: of days to leave on, or with `out` of days to return on',
  access: 'public',
  lane: 'search',
  body: z.strictObject({
    from: point,
    to: point,
    month: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/),
    /** Nights until the way back; left out for one way. */
    nights: z.int().min(0).max(60).optional(),
    /**
     * The day out: then the days of the month are those of the way back. Not together with
     * `nights`.
     */
    out: localDate.optional(),
    travellers: airTravellers,
    cabin: z.enum(CABINS),
  }),
  replies: {
    200: z.object({
      currency: currencyCode,
      /** Where not all have answered, a day without a total is not known to have none. */
      suppliers: suppliersProgress.optional(),
      days: z.array(z.object({ date: localDate, total: z.int().nullable(), asOf: z.string() })),
    }),
  },
  errors: ['INVALID_FIELD', 'SERVICE_NOT_AVAILABLE', ...UNANSWERED],
});

export const flightDaysAround = defineCall('flightDaysAround', {
  summary:
    'The cheapest total of each day out with each day back, three days around those of a search',
  access: 'public',
  lane: 'search',
  body: z.strictObject({
    from: point,
    to: point,
    out: localDate,
    back: localDate,
    travellers: airTravellers,
    cabin: z.enum(CABINS),
  }),
  replies: {
    200: z.object({
      currency: currencyCode,
      /** Where not all have answered, a day without a total is not known to have none. */
      suppliers: suppliersProgress.optional(),
      /** Pairs that do not fall. */
      days: z.array(
        z.object({
          out: localDate,
          back: localDate,
          total: z.int().nullable(),
          asOf: z.string(),
        }),
      ),
    }),
  },
  errors: ['INVALID_FIELD', 'SERVICE_NOT_AVAILABLE', ...UNANSWERED],
});
