import { describe, expect, it } from 'vitest';
import { planOf, TOGETHER_MS } from './warnings.ts';
import type { Candidate, Waiting } from './warnings.repo.ts';

const HOUR = 3_600_000;
const NOW = Date.parse('2027-03-25T09:00:00Z');
const iso = (at: number) => new Date(at).toISOString();
/** A deadline that many hours ahead, known for a long time. */
const ahead = (id: string, hours: number, more: Partial<Candidate> = {}): Candidate => ({
  id,
  at: iso(NOW + hours * HOUR),
  since: iso(NOW - 1_000 * HOUR),
  warned: null,
  agentId: 'agent',
  isAcknowledged: false,
  ...more,
});
const plan = (candidates: readonly Candidate[], more: Partial<Waiting> = {}) =>
  planOf(
    { bufferHours: 0, owners: ['owner'], candidates, isMore: false, nextAt: null, ...more },
    NOW,
  );
const told = (candidates: readonly Candidate[], more: Partial<Waiting> = {}) =>
  plan(candidates, more).messages.map(({ userId, isEscalated, deadlines }) => [
    userId,
    isEscalated,
    deadlines.map(({ id, hours }) => `${id} ${hours}`).join(),
  ]);

describe('the warnings of an agency', () => {
  it('are one mail for each agent; what is due within half an hour is in it', () => {
    const soon = TOGETHER_MS / HOUR;
    const all = [
      ahead('a', 72),
      ahead('b', 72 + soon),
      ahead('c', 72 + soon + 0.1),
      ahead('d', 24, { warned: 72, agentId: 'other' }),
    ];
    expect(told(all)).toEqual([
      ['agent', false, 'a 72,b 72'],
      ['other', false, 'd 24'],
    ]);
    expect(plan(all).warned.map(({ id }) => id)).toEqual(['a', 'b', 'd']);
  });

  it('wait for each other only if one of them is due', () => {
    const { messages, next } = plan([ahead('a', 72.2), ahead('b', 72.4)]);
    expect(messages).toEqual([]);
    expect(next).toBe(NOW + 0.2 * HOUR);
  });

  it('go to the owners too, six hours ahead, if nobody has acknowledged them', () => {
    const last = { warned: 24 } as const;
    expect(told([ahead('a', 6, last), ahead('b', 6, { ...last, isAcknowledged: true })])).toEqual([
      ['agent', false, 'a 6,b 6'],
      ['owner', true, 'a 6'],
    ]);
    expect(told([ahead('a', 24, { warned: 72 })])).toEqual([['agent', false, 'a 24']]);
    // an owner’s own are told once
    expect(told([ahead('a', 6, { ...last, agentId: 'owner' })])).toEqual([['owner', false, 'a 6']]);
  });

  it('of nobody are the owners’, or the agency’s if there is none', () => {
    const nobodys = ahead('a', 72, { agentId: null });
    expect(told([nobodys], { owners: ['one', 'two'] })).toEqual([
      ['one', false, 'a 72'],
      ['two', false, 'a 72'],
    ]);
    expect(told([nobodys], { owners: [] })).toEqual([[null, false, 'a 72']]);
  });

  it('of an owner and of nobody are one mail to that owner', () => {
    const all = [ahead('a', 72, { agentId: 'owner' }), ahead('b', 72, { agentId: null })];
    expect(told(all)).toEqual([['owner', false, 'a 72,b 72']]);
    expect(told(all, { owners: ['owner', 'other'] })).toEqual([
      ['owner', false, 'a 72,b 72'],
      ['other', false, 'b 72'],
    ]);
  });

  it('are planned again when the next one is due', () => {
    expect(plan([ahead('a', 72)]).next).toBe(NOW + 48 * HOUR);
    expect(plan([ahead('a', 72)], { bufferHours: 3 }).next).toBe(NOW + 45 * HOUR);
    expect(plan([ahead('a', 6, { warned: 24 })]).next).toBeNull();
    expect(plan([], { nextAt: iso(NOW + 100 * HOUR) }).next).toBe(NOW + 28 * HOUR);
    expect(plan([], { nextAt: iso(NOW + 100 * HOUR), isMore: true }).next).toBe(NOW + 60_000);
  });
});
