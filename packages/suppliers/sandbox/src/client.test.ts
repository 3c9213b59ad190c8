import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { PeerReply } from '@portico/supplier-kit';
import {
  outcomeOf,
  type SandboxLine,
  sandboxProfile,
  type SearchLine,
  searchedEntries,
  searchLineReader,
} from './client.ts';

const times = {
  normal: { searchTimeoutMs: 8_000, bookTimeoutMs: 30_000, readTimeoutMs: 8_000 },
  fast: { searchTimeoutMs: 3_000, bookTimeoutMs: 2_500, readTimeoutMs: 2_500 },
};
const options = { baseUrl: 'http://127.0.0.1:1', supplier: 'psi' } as const;
const promises = { idempotent: false, visibilityLagMs: 10_000 };
const profile = sandboxProfile({ ...options, profile: 'normal' }, promises, times);

/** A connection whose peer responds to a search with these lines. */
const lineOf = (...lines: readonly unknown[]): SandboxLine => ({
  profile,
  apiKey: 'key',
  style: {},
  reasons: { no_cars: 'SOLD_OUT' },
  peer: {
    call: async () => ({ kind: 'not-done', message: '' }),
    read: async () => ({ kind: 'not-done', message: '' }),
    lines: async function* all() {
      yield* lines;
    },
    close: async () => undefined,
  },
});

it('promises are kept sooner in the profile of tests', () => {
  expect(profile).toEqual({
    name: 'sandbox-psi',
    idempotent: false,
    visibilityLagMs: 10_000,
    bookTimeoutMs: 30_000,
    searchTimeoutMs: 8_000,
  });
  const fast = sandboxProfile({ ...options, profile: 'fast', timeoutMs: 700 }, promises, times);
  expect(fast).toMatchObject({ visibilityLagMs: 500, bookTimeoutMs: 700, searchTimeoutMs: 700 });
});

describe('a reply', () => {
  const said = (status: number, body: unknown) =>
    outcomeOf(
      lineOf(),
      { kind: 'answer', status, body } satisfies PeerReply,
      z.object({ id: z.string() }),
      ({ id }) => id,
    );
  const error = (code: string) => ({ error: { code, message: 'No.' } });

  it('is what it says, or refused for a reason of ours', () => {
    expect(said(200, { id: 'a' })).toEqual({ kind: 'ok', value: 'a' });
    expect(said(410, error('no_cars'))).toEqual({
      kind: 'refused',
      reason: 'SOLD_OUT',
      message: 'No.',
    });
    expect(said(400, error('quake'))).toMatchObject({ reason: 'INVALID' });
  });

  it('to a wrong key or rehearsal is no answer about the order', () => {
    for (const code of ['unauthorized', 'unknown_fault'])
      expect(said(401, error(code))).toEqual({ kind: 'not-done', message: 'No.' });
  });

  it('that is not understood may have been done', () => {
    for (const [status, body] of [
      [200, {}],
      [502, error('no_cars')],
      [400, '<html>'],
    ] as const)
      expect(said(status, body)).toMatchObject({ kind: 'unknown' });
    expect(
      outcomeOf(lineOf(), { kind: 'not-done', message: 'x' }, z.unknown(), (value) => value),
    ).toEqual({ kind: 'not-done', message: 'x' });
  });
});

describe('a search', () => {
  const read: (line: unknown) => SearchLine<number> = searchLineReader(
    z.object({ cars: z.array(z.number()) }),
    z.object({ complete: z.literal(true) }),
    ({ cars }) => cars,
  );
  let leftOut: string[] = [];
  async function found(...lines: readonly unknown[]): Promise<readonly number[]> {
    const all: number[] = [];
    leftOut = [];
    const call = { method: 'POST', path: '/', signal: new AbortController().signal } as const;
    const entries = searchedEntries(lineOf(...lines), call, read, (names) =>
      leftOut.push(...names),
    );
    for await (const some of entries) all.push(...some);
    return all;
  }
  const end = { complete: true };

  it('is all its lines up to the end', async () => {
    expect(await found({ cars: [1, 2] }, { cars: [] }, { cars: [3] }, end)).toEqual([1, 2, 3]);
    expect(await found(end)).toEqual([]);
  });

  it('leaves out a line that cannot be read, and says where', async () => {
    expect(await found({ cars: [1] }, { cars: ['x'] }, { cars: [2] }, end)).toEqual([1, 2]);
    expect(leftOut).toEqual(['a line (cars.0: invalid_type)']);
  });

  it('that breaks off is none; after a line that cannot be read it is unreadable', async () => {
    await expect(found({ cars: [1] })).rejects.toThrow('sandbox-psi: the answer broke off');
    await expect(found({ cars: ['x'] })).rejects.toMatchObject({ isUnreadable: true });
    await expect(found({ complete: false })).rejects.toMatchObject({ kind: 'unknown' });
  });
});
