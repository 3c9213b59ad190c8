import type { KnownRate } from '@portico/rules/exchange';
import { expect, it } from 'vitest';
import { listsService } from './lists.service.ts';

it('calls that come while the first rates are fetched wait for them', async () => {
  const stored: Record<string, KnownRate> = {};
  const now = Date.parse('2026-11-28T10:00:00Z');
  let answer: (rates: Record<string, string>) => void = () => undefined;
  const service = listsService({
    repo: {
      load: async () => ({ rates: { ...stored }, countries: [], currencies: [] }) as never,
      async saveRates(rates: Record<string, string>) {
        for (const [code, rate] of Object.entries(rates))
          stored[code] = { rate, fetchedAt: now, suspect: null };
      },
      suspectRates: async () => undefined,
    } as never,
    countries: () => [],
    clock: { now: () => now, iso: () => new Date(now).toISOString(), sleep: async () => undefined },
    log: { warn: () => undefined, error: () => undefined } as never,
    feed: {
      name: 'test',
      fetch: () =>
        new Promise((resolve) => {
          answer = (rates) => resolve({ rates } as never);
        }),
    } as never,
  });
  const first = service.pricingRates();
  await new Promise((go) => setImmediate(go));
  const second = service.pricingRates();
  await new Promise((go) => setImmediate(go));
  answer({ EUR: '0.9' });
  expect((await first).rates).toEqual({ EUR: 0.9 });
  expect((await second).rates).toEqual({ EUR: 0.9 });
});
