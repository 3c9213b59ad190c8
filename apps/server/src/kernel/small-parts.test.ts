import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shortIp } from './audit.ts';
import { systemClock } from './clock.ts';
import { sql, statementOf } from './db/sql.ts';
import { createFailpoint, statementStep } from './failpoint.ts';
import { newLinkToken, newReference, uuidv7 } from './ids.ts';
import { REFERENCE_PATTERN } from '@portico/rules/reference';
import { createLanes } from '../plugins/load-shedding.ts';

describe('sql', () => {
  it('every value is a parameter, also inside nested pieces', () => {
    const filter = (name: string) => sql`and name = ${name}`;
    const query = sql`select ${sql.ident('we"ird')} from t where id = ${1} ${filter("x'; drop table t")} ${sql.empty} and c in (${sql.join([1, sql`lower(${'B'})`])})`;
    expect(statementOf(query)).toMatchObject({
      name: expect.stringMatching(/^p[0-9a-f]{24}$/),
      text: 'select "we""ird" from t where id = $1 and name = $2  and c in ($3, lower($4))',
      values: [1, "x'; drop table t", 1, 'B'],
    });
  });

  it('no value ever reaches the text', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), (value) => {
        expect(statementOf(sql`select ${value}`)).toMatchObject({
          text: 'select $1',
          values: [value],
        });
      }),
    );
  });
});

describe('ids', () => {
  it('uuids of one millisecond are ordered by their making', () => {
    const ids = Array.from({ length: 500 }, () =>
      uuidv7({ ...systemClock, now: () => 1_790_000_000_000 }),
    );
    expect([...ids].sort()).toEqual(ids);
  });

  it('uuids are ordered by time and well formed', () => {
    let now = Date.parse('2026-11-20T10:00:00Z');
    const ids = Array.from({ length: 500 }, () =>
      uuidv7({ ...systemClock, now: () => (now += 1) }),
    );
    expect([...ids].sort()).toEqual(ids);
    for (const id of ids)
      expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  });

  it('references are easily read aloud, tokens cannot be guessed', () => {
    const references = Array.from({ length: 5_000 }, newReference);
    for (const reference of references) expect(reference).toMatch(REFERENCE_PATTERN);
    expect(references.join('')).not.toMatch(/[ILOU01]/);
    expect(new Set(references).size).toBe(5_000);
    expect(new Set(Array.from({ length: 5_000 }, newLinkToken)).size).toBe(5_000);
    expect(Buffer.from(newLinkToken(), 'base64url')).toHaveLength(16);
  });
});

describe('kill points', () => {
  it('kill at the n-th visit of their step and phase, and nowhere else', () => {
    let kills = 0;
    const visit = createFailpoint('book:after:2', () => {
      kills += 1;
    });
    for (const phase of ['before', 'after', 'recorded'] as const) visit('book', phase);
    visit('capture', 'after');
    expect(kills).toBe(0);
    visit('book', 'after');
    visit('book', 'after');
    expect(kills).toBe(1);
    createFailpoint(undefined, () => {
      kills += 1;
    })('book', 'after');
    expect(kills).toBe(1);
  });

  it('stand around a statement: unsent, sent and unheard, committed', async () => {
    const seen: string[] = [];
    const sent = statementStep(
      (step, phase) => void seen.push(`${step}:${phase}`),
      'create',
      async () => {
        seen.push('sent');
        await new Promise((resolve) => setTimeout(resolve, 5));
        return 7;
      },
    );
    expect(await sent).toBe(7);
    expect(seen).toEqual(['create:before', 'sent', 'create:after', 'create:recorded']);
    await expect(
      statementStep(
        () => undefined,
        'create',
        async () => Promise.reject(new Error('in use')),
      ),
    ).rejects.toThrow('in use');
  });
});

describe('addresses in the audit', () => {
  it.each([
    ['203.0.113.77', '203.0.113.0'],
    ['::ffff:203.0.113.77', '203.0.113.0'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1::'],
  ])('%s becomes %s', (full, short) => {
    expect(shortIp(full)).toBe(short);
  });
});

describe('lanes', () => {
  it('refuse deals first, then reading, checkout last; what leaves makes room', () => {
    const lanes = createLanes({ cap: 20, searches: 2 });
    const fill = (lane: 'deals' | 'read' | 'checkout') => {
      let count = 0;
      while (lanes.admit(lane, 'a')) count += 1;
      return count;
    };
    expect([fill('deals'), fill('read'), fill('checkout')]).toEqual([10, 7, 3]);
    expect(lanes.admit('search', 'a')).toBeDefined();
    const leave = lanes.admit('search', 'a');
    expect(lanes.admit('search', 'a')).toBeUndefined();
    leave?.();
    leave?.();
    expect(lanes.under).toEqual({ database: 20, login: 0, search: 1 });
  });

  it('leave room for others when one agency is noisy', () => {
    const lanes = createLanes({ cap: 20, searches: 20 });
    const quiet = lanes.admit('checkout', 'quiet');
    let noisy = 0;
    while (lanes.admit('checkout', 'noisy')) noisy += 1;
    expect(noisy).toBe(12);
    expect(lanes.admit('read', 'quiet')).toBeDefined();
    quiet?.();
  });
});
