import { describe, expect, it } from 'vitest';
import { createKeys } from '../../kernel/keys.ts';
import { type Begun, createFlows } from './flow.ts';
import { createSocialState } from './social-state.ts';

const keys = createKeys([{ id: 'a', secret: Buffer.alloc(32, 1) }]);
const otherKeys = createKeys([{ id: 'a', secret: Buffer.alloc(32, 2) }]);
const START = Date.parse('2030-01-01T12:00:00Z');
let now = START;
const clock = () => now;
const HERE = { agencyId: '0193b2d0-0000-7000-8000-000000000001', host: 'full.localhost' };
const FLOW: Begun = {
  kind: 'sso',
  state: 'the state',
  nonce: 'n',
  verifier: 'v',
  returnTo: 'http://full.localhost/sso',
  redirect: '/mytrip/mytrips',
};

describe('a sign-in that has begun', () => {
  const flows = createFlows(keys, clock);

  it('is known again by its browser, its site and its state, for ten minutes', () => {
    now = START;
    const cookie = flows.seal(HERE, FLOW);
    expect(cookie).not.toContain('state');
    expect(flows.begun(HERE, cookie, 'sso', 'the state')).toMatchObject(FLOW);
    now = START + 599_999;
    expect(flows.begun(HERE, cookie, 'sso', 'the state')).not.toBeNull();
    now = START + 600_000;
    expect(flows.begun(HERE, cookie, 'sso', 'the state')).toBeNull();
  });

  it('is nothing at another agency, another host, with another state, of another kind or made by another', () => {
    now = START;
    const cookie = flows.seal(HERE, FLOW);
    expect(flows.begun({ ...HERE, agencyId: 'another' }, cookie, 'sso', 'the state')).toBeNull();
    expect(flows.begun({ ...HERE, host: 'sso.localhost' }, cookie, 'sso', 'the state')).toBeNull();
    expect(flows.begun(HERE, cookie, 'sso', 'the state ')).toBeNull();
    expect(flows.begun(HERE, cookie, 'sso', '')).toBeNull();
    expect(flows.begun(HERE, cookie, 'social', 'the state')).toBeNull();
    expect(flows.waiting(HERE, cookie)).toBeNull();
    for (const bad of [undefined, '', 'a.b', `${cookie}x`, cookie.slice(0, -4), 'x'.repeat(5_000)])
      expect(flows.begun(HERE, bad, 'sso', 'the state')).toBeNull();
    const foreign = createFlows(otherKeys, clock).seal(HERE, FLOW);
    expect(flows.begun(HERE, foreign, 'sso', 'the state')).toBeNull();
  });

  it('one that waits to be linked is no flow', () => {
    now = START;
    const waiting = {
      kind: 'link',
      provider: 'facebook',
      issuer: 'https://www.facebook.com',
      subject: '7',
      userId: 'u',
    } as const;
    const cookie = flows.seal(HERE, waiting);
    expect(flows.waiting(HERE, cookie)).toMatchObject(waiting);
    expect(flows.begun(HERE, cookie, 'social', '')).toBeNull();
    expect(flows.waiting({ ...HERE, host: 'sso.localhost' }, cookie)).toBeNull();
  });
});

describe('the state of a social sign-in', () => {
  const states = createSocialState(keys, clock);

  it('names its site, each time anew, and is over after ten minutes', () => {
    now = START;
    const state = states.issue(HERE);
    expect(states.issue(HERE)).not.toBe(state);
    expect(states.read(state)).toEqual({ ...HERE, isExpired: false });
    now = START + 600_000;
    expect(states.read(state)).toEqual({ ...HERE, isExpired: true });
  });

  it('is nothing when somebody else wrote it or changed a letter', () => {
    now = START;
    const state = states.issue(HERE);
    const [body = '', ...signature] = state.split('.');
    const evil = Buffer.from(
      JSON.stringify({
        ...JSON.parse(Buffer.from(body, 'base64url').toString('utf8')),
        h: 'evil.example',
      }),
    ).toString('base64url');
    for (const bad of [
      '',
      '..',
      body,
      `${state}.x`,
      [evil, ...signature].join('.'),
      createSocialState(otherKeys, clock).issue(HERE),
      // signed for another purpose
      `${body}.${keys.sign('offer', body)}`,
    ])
      expect(states.read(bad), bad.slice(0, 30)).toBeNull();
  });
});
