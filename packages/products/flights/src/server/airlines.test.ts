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

it('a sale asks again at once for names whose last request failed, and no more once they are known', async () => {
  const { supplier, asked } = supplierOf(100, 1);
  await opened(supplier);
  const sell = async () => {
    const context = { language: 'en', now: new Date().toISOString() };
    const sold = openAirlinesOf(supplier, context as SupplierContext);
    await vi.advanceTimersByTimeAsync(200);
    await sold;
  };
  await sell();
  expect([asked(), airlinesOf([supplier]).find('5O', 'en')?.name]).toEqual([2, 'Orla Air']);
  await sell();
  expect(asked()).toBe(2);
});
