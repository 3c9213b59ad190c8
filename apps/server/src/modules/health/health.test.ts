import { describe, expect, it } from 'vitest';
import { clockWarning, createHealthService, misfit } from './health.service.ts';

const had = (...versions: (number | readonly [number, number])[]) =>
  versions.map((one) =>
    typeof one === 'number'
      ? { version: one, contractSince: null }
      : { version: one[0], contractSince: one[1] },
  );

describe('whether code fits a schema', () => {
  it.each([
    ['the same', had(1, 2), [1, 2], undefined],
    ['a newer schema that only added', had(1, 2, 3, 4), [1, 2], undefined],
    [
      'a newer schema that took away what this code no longer uses',
      had(1, 2, [3, 2]),
      [1, 2],
      undefined,
    ],
    [
      'a newer schema that took away what this code uses',
      had(1, 2, 3, [4, 3]),
      [1, 2],
      'the database has migration 0004, which fits code from 0003 on; this code ends with 0002',
    ],
    [
      'a schema without a migration',
      had(1, 3),
      [1, 2, 3],
      'the database lacks migration 0002: migrate it',
    ],
    ['an empty schema', had(), [1, 2], 'the database lacks migrations 0001, 0002: migrate it'],
  ])('%s', (_, applied, needed, expected) => {
    expect(misfit(applied, needed)).toBe(expected);
  });
});

describe('readiness', () => {
  const deps = {
    applied: async () => had(1),
    needed: [1],
    warnings: async () => ['no payment gateway'],
  };

  it('warnings do not keep traffic away', async () => {
    expect(await createHealthService(deps).readiness()).toEqual({
      ready: true,
      database: 'answers',
      draining: false,
      timeZones: expect.stringMatching(/^20\d\d[a-z]$/),
      warnings: ['no payment gateway'],
    });
  });

  it('says why it is not ready', async () => {
    const away = createHealthService({ ...deps, applied: () => Promise.reject(new Error('away')) });
    expect(await away.readiness()).toMatchObject({
      ready: false,
      database: 'away',
      reason: 'the database does not answer',
    });
    const draining = createHealthService(deps);
    draining.drain();
    expect(await draining.readiness()).toMatchObject({
      ready: false,
      draining: true,
      reason: 'the process is going down',
    });
  });
});

describe('the clocks of process and database', () => {
  /** Compares a database whose clock is ahead by so much, with a round trip of 400 ms. */
  const warned = (ahead: number) => {
    let ms = 1_000_000;
    return clockWarning(
      async () => {
        ms += 200;
        const theirs = ms + ahead;
        ms += 200;
        return theirs;
      },
      () => ms,
    );
  };

  it.each([0, 1_900, -1_900])('are the same within %i ms', async (ahead) => {
    expect(await warned(ahead)).toEqual([]);
  });

  it('are told with their difference where they differ', async () => {
    expect(await warned(90_200)).toEqual([
      'the clock of the database is 90 s ahead of the clock of this process: synchronise both',
    ]);
    expect(await warned(-5_200)).toEqual([
      'the clock of the database is 5 s behind the clock of this process: synchronise both',
    ]);
  });
});
