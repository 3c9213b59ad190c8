import { describe, expect, it } from 'vitest';
import type { Kernel } from '../kernel/kernel.ts';
import { wireHealth } from './health.ts';

/** Returns what a process with these settings and gaps logs at its start. */
function told(mode: 'production' | 'demo', ratesUrl: string | undefined, gaps: readonly string[]) {
  const lines: unknown[] = [];
  const log = { warn: ({ gap }: { gap: string }, text: string) => lines.push(`${text}: ${gap}`) };
  wireHealth(
    { db: {}, log, config: { mode, ratesUrl } } as unknown as Kernel,
    gaps,
    async () => ({}),
  );
  return lines;
}

describe('the start of a process', () => {
  it('tells in production what is missing for sales, the exchange rates too', () => {
    expect(told('production', undefined, ['no payment gateway configured'])).toEqual([
      'nothing can be sold: no payment gateway configured',
      'nothing can be sold: no exchange rates: RATES_URL is not set',
    ]);
  });
  it('tells nothing where all is there, and in a demo', () => {
    expect(told('production', 'https://rates.example', [])).toEqual([]);
    expect(told('demo', undefined, ['no payment gateway configured'])).toEqual([]);
  });
});
