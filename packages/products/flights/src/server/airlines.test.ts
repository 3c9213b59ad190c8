import type { SupplierContext } from '@portico/contract';
import type { RequestContext } from '@portico/selling';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Airline, AirSupplier } from '../port.ts';
import { type AirlineDesk, airlinesOf, openAirlines, openAirlinesOf } from './airlines.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const NAMED: readonly Airline[] = [{ code: '5O', name: 'Orla Air', alliance: null }];
const asker = { language: 'en', signal: new AbortController().signal } as RequestContext;

/** A supplier that returns its airlines after a delay and fails the first `fails` times. */
function supplierOf(afterMs: number, fails = 0) {
  let asked = 0;
  const supplier = {
    airlines: async () => {
      asked += 1;
      const isRefused = asked <= fails;
      await new Promise((resolve) => setTimeout(resolve, afterMs));
      return isRefused
        ? ({ kind: 'unknown', message: '503' } as const)
        : ({ kind: 'ok', value: NAMED } as const);
    },
  } as Partial<AirSupplier> as AirSupplier;
  return { supplier, asked: () => asked };
}

/** Opens the airlines and returns the elapsed milliseconds. */
async function opened(supplier: AirSupplier): Promise<number> {
  const desk = {
    clock: { now: () => Date.now() },
    suppliers: [supplier],
    answer: (_asker: RequestContext, ask: (context: object) => unknown) => ask({}),
  } as unknown as AirlineDesk;
  const began = Date.now();
  let took: number | undefined;
  const open = openAirlines(desk, asker).then(() => (took = Date.now() - began));
  for (let i = 0; i < 1_000 && took === undefined; i += 1) await vi.advanceTimersByTimeAsync(10);
  await open;
  return took ?? -1;
}

it('the first rows after a start name airlines, although their supplier takes a while', async () => {
  const { supplier } = supplierOf(1_500);
  expect(await opened(supplier)).toBeLessThan(1_600);
  expect(airlinesOf([supplier]).find('5O', 'en')?.name).toBe('Orla Air');
  expect(await opened(supplier)).toBeLessThan(20);
});

it('a supplier that gives no names is waited for once, and asked again a minute later', async () => {
  const { supplier, asked } = supplierOf(100, 1);
  await opened(supplier);
  expect(await opened(supplier)).toBeLessThan(20);
  expect([asked(), airlinesOf([supplier]).find('5O', 'en')]).toEqual([1, undefined]);
  await vi.advanceTimersByTimeAsync(61_000);
  expect(await opened(supplier)).toBeLessThan(20);
  await vi.advanceTimersByTimeAsync(200);
  expect(airlinesOf([supplier]).find('5O', 'en')?.name).toBe('Orla Air');
});

it('one that hangs holds the first rows back for three seconds at most', async () => {
  expect(await opened(supplierOf(60_000).supplier)).toBeLessThan(3_100);
});

/** Opens the airlines for a sale, which takes `ms`; returns whether they are named. */
async function soldNamed(supplier: AirSupplier, language = 'en', ms = 400): Promise<boolean> {
  const context = { language, now: new Date().toISOString() } as SupplierContext;
  const sold = openAirlinesOf(supplier, context);
  await vi.advanceTimersByTimeAsync(ms);
  return sold;
}

it('a failure is no answer: searches ask again after a second, then ever later', async () => {
  const { supplier, asked } = supplierOf(100, 3);
  const counts: number[] = [];
  for (const pause of [0, 1_000, 1_000, 1_000, 3_000, 1_000]) {
    await vi.advanceTimersByTimeAsync(pause);
    await opened(supplier);
    await vi.advanceTimersByTimeAsync(100);
    counts.push(asked());
  }
  expect(counts).toEqual([1, 2, 2, 3, 3, 4]);
  expect(airlinesOf([supplier]).find('5O', 'en')?.name).toBe('Orla Air');
});

it('a sale asks again at once for names whose last request failed, and no more once they are known', async () => {
  const { supplier, asked } = supplierOf(100, 1);
  await opened(supplier);
  expect(await soldNamed(supplier)).toBe(true);
  expect([asked(), airlinesOf([supplier]).find('5O', 'en')?.name]).toEqual([2, 'Orla Air']);
  expect(await soldNamed(supplier)).toBe(true);
  expect(asked()).toBe(2);
});

it('a sale asks by itself if the request of a search that it waited for fails', async () => {
  const { supplier, asked } = supplierOf(100, 1);
  const desk = {
    clock: { now: () => Date.now() },
    suppliers: [supplier],
    answer: (_asker: RequestContext, ask: (context: object) => unknown) => ask({}),
  } as unknown as AirlineDesk;
  const searched = openAirlines(desk, asker);
  expect(await soldNamed(supplier)).toBe(true);
  await searched;
  expect([asked(), airlinesOf([supplier]).find('5O', 'en')?.name]).toEqual([2, 'Orla Air']);
});

it('a sale learns that nothing is named, or takes the names of another language', async () => {
  const { supplier, asked } = supplierOf(100, 4);
  expect([await soldNamed(supplier), asked()]).toEqual([false, 2]);
  expect([await soldNamed(supplier, 'ar'), asked()]).toEqual([false, 4]);
  expect(await soldNamed(supplier)).toBe(true);
  const failing = supplierOf(100, 9).supplier;
  const both = airlinesOf([failing, supplier]);
  expect([both.find('5O', 'ar'), both.find('5O')?.name]).toEqual([undefined, 'Orla Air']);
});
