// HTTP contract of prices by day, before a search.
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
    /** Nights until the return. Optional: absent for one way. */
    nights: z.int().min(0).max(60).optional(),
    /**
     * Date of the outbound flight: the days of the month are then those of the return. Not together
     * with `nights`.
     */
    out: localDate.optional(),
    travellers: airTravellers,
    cabin: z.enum(CABINS),
  }),
  replies: {
    200: z.object({
      currency: currencyCode,
      /** If a supplier has not responded, a day without a total may still have one. */
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
      /** If a supplier has not responded, a day without a total may still have one. */
      suppliers: suppliersProgress.optional(),
      /** Outbound and return dates, only pairs in order. */
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
