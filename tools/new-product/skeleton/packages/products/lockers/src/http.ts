// API calls of lockers: search, one locker, its rates, quote.
import { defineCall } from '@portico/contract/call';
import { quoteCall, quoteReadCall } from '@portico/contract/product-calls';
import { quote } from '@portico/contract/sale';
import { currencyCode, line } from '@portico/contract/schemas';
import { z } from 'zod';
import {
  lockerDetail,
  lockerFacts,
  lockerGain,
  lockerResult,
  offer,
  rental,
  rentalWish,
} from './shapes.ts';

/** A quote of a rental. */
export const lockerQuoteView = quote.extend({ detail: lockerDetail });

export const lockerSearchQuery = rental.extend({ city: line(80) });
export type LockerSearch = z.infer<typeof lockerSearchQuery>;

const suppliersProgress = z.object({ asked: z.int(), answered: z.int() });
const head = { rental, days: z.int(), currency: currencyCode, suppliers: suppliersProgress };

export const lockerSearch = defineCall('lockerSearch', {
  summary:
    'Search lockers; one document, or lines of JSON as suppliers answer (Accept: application/x-ndjson)',
  access: 'public',
  lane: 'search',
  query: lockerSearchQuery,
  replies: { 200: z.object({ searchId: z.string(), ...head, results: z.array(lockerResult) }) },
  errors: ['INVALID_FIELD', 'SERVICE_NOT_AVAILABLE', 'SUPPLIER_UNAVAILABLE'],
});

/** One line of the streamed response. */
export const lockerSearchLine = z.discriminatedUnion('type', [
  z.object({ type: z.literal('start'), searchId: z.string(), ...head }),
  z.object({
    type: z.literal('lockers'),
    suppliers: suppliersProgress,
    results: z.array(lockerResult),
    more: z.array(lockerGain),
  }),
  z.object({ type: z.literal('end'), suppliers: suppliersProgress, total: z.int() }),
]);

const params = z.object({ lockerId: z.string().min(1).max(80) });

export const getLocker = defineCall('locker', {
  summary: 'Facts of one locker',
  access: 'public',
  lane: 'search',
  params,
  replies: { 200: z.object({ locker: lockerFacts }) },
  errors: ['NOT_FOUND', 'SERVICE_NOT_AVAILABLE', 'SUPPLIER_UNAVAILABLE'],
});

export const lockerRates = defineCall('lockerRates', {
  summary: 'All rates of one locker for a rental',
  access: 'public',
  lane: 'search',
  params,
  body: rentalWish,
  replies: {
    200: z.object({
      lockerId: z.string(),
      rental,
      days: z.int(),
      currency: currencyCode,
      offers: z.array(offer),
    }),
  },
  errors: ['NOT_FOUND', 'INVALID_FIELD', 'SERVICE_NOT_AVAILABLE', 'SUPPLIER_UNAVAILABLE'],
});

export const lockerQuote = quoteCall('lockerQuote', lockerQuoteView, { status: 201 });
export const lockerQuoteRead = quoteReadCall('lockerQuoteRead', lockerQuoteView);
