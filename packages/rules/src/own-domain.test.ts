import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  afterCheck,
  DOMAIN_STATES,
  type DomainEvidence,
  type DomainStanding,
  type DomainState,
  LOST_AFTER_MS,
  nextDomainCheck,
  proofName,
  proofValue,
  readOwnDomain,
  type Seen,
} from './own-domain.ts';

const DAY = 86_400_000;
const NOTHING: DomainEvidence = { proof: 'no', pointing: 'no', probe: 'no' };
const ALL: DomainEvidence = { proof: 'yes', pointing: 'yes', probe: 'yes' };
const at = (state: DomainState, missingSince: number | null = null): DomainStanding => ({
  state,
  missingSince,
});
const seen = fc.constantFrom<Seen>('yes', 'no', 'unknown');
const evidence = fc.record({ proof: seen, pointing: seen, probe: seen });

describe('the states of an own domain', () => {
  it.each<[DomainState, Partial<DomainEvidence>, DomainState]>([
    ['Entered', {}, 'Entered'],
    ['Entered', { proof: 'yes' }, 'Owned'],
    ['Entered', { pointing: 'yes', probe: 'yes' }, 'Entered'],
    ['Entered', { proof: 'yes', pointing: 'yes' }, 'Pointed'],
    ['Entered', { proof: 'yes', probe: 'yes' }, 'Owned'],
    ['Owned', { proof: 'yes' }, 'Owned'],
    ['Owned', { proof: 'yes', pointing: 'unknown', probe: 'yes' }, 'Owned'],
    ['Owned', { proof: 'unknown', pointing: 'yes' }, 'Owned'],
    ['Owned', { proof: 'yes', pointing: 'yes' }, 'Pointed'],
    ['Pointed', { proof: 'yes', pointing: 'yes' }, 'Pointed'],
    ['Pointed', { proof: 'no', pointing: 'yes', probe: 'yes' }, 'Pointed'],
    ['Pointed', { proof: 'yes', pointing: 'no', probe: 'yes' }, 'Pointed'],
    ['Pointed', ALL, 'Live'],
    ['Live', ALL, 'Live'],
    ['Live', NOTHING, 'Live'],
    ['Lost', ALL, 'Lost'],
  ])('%s with %j is %s', (before, more, after) => {
    expect(afterCheck(at(before), { ...NOTHING, ...more }, DAY).state).toBe(after);
  });

  it('a Live domain is Lost once its record was missing for three days, and not before', () => {
    let now = at('Live');
    for (const [days, expected] of [
      [0, at('Live', 0)],
      [1, at('Live', 0)],
      [2.99, at('Live', 0)],
      [3, at('Lost', 0)],
    ] as const) {
      now = afterCheck(now, NOTHING, days * DAY);
      expect(now, `${days} days`).toEqual(expected);
    }
  });

  it('a record that is found again ends the count; no answer neither ends nor advances it', () => {
    const missing = at('Live', 0);
    expect(afterCheck(missing, { ...NOTHING, proof: 'yes' }, 2 * DAY)).toEqual(at('Live'));
    expect(afterCheck(missing, { ...NOTHING, proof: 'unknown' }, 9 * DAY)).toEqual(missing);
    expect(afterCheck(at('Live'), { ...NOTHING, proof: 'unknown' }, DAY)).toEqual(at('Live'));
  });

  it('never goes back, is never Live without all three, and is Lost only from Live', () => {
    fc.assert(
      fc.property(fc.array(evidence, { maxLength: 12 }), (checks) => {
        let now = at('Entered');
        checks.forEach((one, n) => {
          const next = afterCheck(now, one, n * DAY);
          expect(DOMAIN_STATES.indexOf(next.state)).toBeGreaterThanOrEqual(
            DOMAIN_STATES.indexOf(now.state),
          );
          if (next.state === 'Live' && now.state !== 'Live') expect(one).toEqual(ALL);
          if (next.state === 'Lost' && now.state !== 'Lost') {
            expect(now.state).toBe('Live');
            expect(n * DAY - (next.missingSince ?? Number.NaN)).toBeGreaterThanOrEqual(
              LOST_AFTER_MS,
            );
          }
          now = next;
        });
      }),
    );
  });
});

describe('the next check', () => {
  it('comes soon after a change, later daily, and never for a Lost domain', () => {
    const pause = (state: DomainState, age: number): number | null => {
      const next = nextDomainCheck(state, 0, age);
      return next === null ? null : next - age;
    };
    expect(pause('Entered', 0)).toBe(60_000);
    expect(pause('Owned', 11 * 60_000)).toBe(5 * 60_000);
    expect(pause('Pointed', 2 * 3_600_000)).toBe(3_600_000);
    expect(pause('Pointed', 2 * DAY)).toBe(DAY);
    expect(pause('Live', 0)).toBe(DAY);
    expect(pause('Lost', 0)).toBeNull();
  });
});

const NAMES = {
  platformDomain: 'portico.test',
  operatorHost: 'desk.other.example',
  isPublicSuffix: (host: string) => host === 'co.uk',
};

describe('the name of an own domain', () => {
  it.each([
    ['book.example.com', 'book.example.com'],
    [' Book.Example.COM. ', 'book.example.com'],
    ['reisen-müller.de', 'xn--reisen-mller-klb.de'],
    ['notportico.test', 'notportico.test'],
    ['other.example', 'other.example'],
    ['mydesk.other.example', 'mydesk.other.example'],
    ['kontor.co.uk', 'kontor.co.uk'],
  ])('%s is %s', (typed, host) => {
    expect(readOwnDomain(typed, NAMES)).toEqual({ host });
  });

  it.each([
    ['https://book.example.com', 'name'],
    ['book.example.com/path', 'name'],
    ['book.example.com:8443', 'name'],
    ['localhost', 'name'],
    ['10.0.0.1', 'name'],
    ['_portico.example.com', 'name'],
    ['', 'name'],
    ['book.example.com\nevil.example', 'name'],
    ['portico.test', 'platform'],
    ['full.PORTICO.test', 'platform'],
    ['desk.other.example', 'operator'],
    ['card.Desk.other.example.', 'operator'],
    ['co.uk', 'suffix'],
    [`${'a.'.repeat(121)}example`, 'long'],
  ])('refuses %j', (typed, fault) => {
    expect(readOwnDomain(typed, NAMES)).toEqual({ fault });
  });

  it('is proven by one record below it, whose name is still a valid one', () => {
    expect(proofName('book.example.com')).toBe('_portico.book.example.com');
    expect(proofValue('abc')).toBe('portico-domain=abc');
    const longest = `${'a.'.repeat(120)}ab`;
    expect(readOwnDomain(longest, NAMES)).toEqual({ host: longest });
    expect(proofName(longest).length).toBeLessThanOrEqual(253);
  });
});
