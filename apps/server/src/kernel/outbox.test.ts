import { describe, expect, it } from 'vitest';
import { isRefused } from './mail.ts';
import { pauseAfter, TRIED_FOR_MS } from './outbox.ts';

const HOUR = 3_600_000;

describe('pauses between the tries of a message', () => {
  const pauses: number[] = [];
  for (let pause = pauseAfter(1); pause !== undefined; pause = pauseAfter(pauses.length + 1))
    pauses.push(pause);

  it('grow from seconds to an hour', () => {
    expect(pauses.slice(0, 4)).toEqual([5_000, 10_000, 20_000, 40_000]);
    expect(Math.max(...pauses)).toBe(HOUR);
    expect(pauses).toEqual(pauses.toSorted((one, other) => one - other));
  });

  it('add up to two days', () => {
    const sum = pauses.reduce((total, pause) => total + pause, 0);
    expect(sum).toBeLessThanOrEqual(TRIED_FOR_MS);
    expect(sum).toBeGreaterThan(TRIED_FOR_MS - 2 * HOUR);
  });
});

describe('an answer of a mail server', () => {
  it.each([
    ['a mailbox that does not exist', { responseCode: 550, command: 'RCPT TO' }, true],
    ['a refused content', { responseCode: 554, command: 'DATA' }, true],
    ['greylisting', { responseCode: 451, command: 'RCPT TO' }, false],
    ['a full mailbox', { responseCode: 452, command: 'DATA' }, false],
    ['a sender it does not know', { responseCode: 550, command: 'MAIL FROM' }, false],
    ['a wrong password', { responseCode: 535, command: 'AUTH PLAIN' }, false],
    ['a greeting that turns everybody away', { responseCode: 554, command: 'CONN' }, false],
    ['no connection', { code: 'ECONNREFUSED', command: 'CONN' }, false],
    ['an expired certificate', { code: 'ESOCKET', command: 'CONN' }, false],
    ['no answer at all', undefined, false],
  ])('%s', (_, fault, isForGood) => {
    expect(isRefused(fault)).toBe(isForGood);
  });
});
