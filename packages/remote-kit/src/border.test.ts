import { agencyData } from '@portico/contract/http/agency';
import { userProfile } from '@portico/contract/schemas';
import { EVENT_NAME, eventFromHost, eventToHost } from '@portico/contract/events';
import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { guest, isEventFromHost } from './guest.ts';
import { host, isEventToHost } from './host.ts';
import { shownOfAgency } from './payloads.ts';

const SOCIAL = ['linkedin', 'instagram', 'facebook', 'twitter', 'youtube', 'discord', 'tiktok'];
/** Values that are valid for some keys, and values that are valid for none. */
const value = fc.oneof(
  fc.constantFrom<unknown>(
    '',
    'x'.repeat(200),
    'x'.repeat(201),
    'x'.repeat(2_001),
    '#2C7be5',
    '#2c7be',
    'Admin',
    '/a',
    '//a',
    'https://a.example/',
    'javascript:alert(1)',
    'data:,',
    '/x'.repeat(1_001),
    null,
    undefined,
    true,
    0,
    {},
    [],
    ['a'],
    [1],
    Array(51).fill('a'),
    { url: '/a', alt: 'b' },
    { url: '/a' },
    { url: '/a', alt: 'b', more: 1 },
    { title: 't', description: 'x'.repeat(2_000), keywords: [] },
    { title: 't', description: '', keywords: null },
    { title: 't', description: undefined, keywords: [] },
    Object.fromEntries(SOCIAL.map((name) => [name, ''])),
    Object.fromEntries(SOCIAL.map((name) => [name, 'https://a.example'])),
    Object.fromEntries(SOCIAL.map((name) => [name, 'javascript:1'])),
    Object.fromEntries(SOCIAL.slice(1).map((name) => [name, ''])),
  ),
  fc.jsonValue(),
);
const ODD = ['__proto__', 'constructor', 'toString', 'other', 'profile'];
/** A payload with some of these keys; `__proto__` is an own key, as JSON.parse creates it. */
const payloadWith = (keys: readonly string[], values = value) =>
  fc
    .array(fc.tuple(fc.constantFrom(...keys, ...keys, ...keys, ...ODD), values), { maxLength: 3 })
    .map((entries) => Object.fromEntries(entries));
const gateway = fc.record(
  {
    gateway: fc.constantFrom('g', 'g', 1),
    publicKey: fc.string(),
    mode: fc.constantFrom('test', 'live', 'other'),
    methods: fc.oneof(fc.array(fc.string()), fc.constant([1])),
    secret: fc.string(),
  },
  { requiredKeys: ['gateway', 'publicKey', 'mode', 'methods'] },
);
const currency = fc.record(
  { name: fc.string(), code: fc.string(), currency: fc.string(), symbol: value },
  { requiredKeys: ['name', 'code'] },
);
const PAYLOADS: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  USER_UPDATE: payloadWith(
    [...Object.keys(userProfile.shape), 'auth'],
    fc.oneof(value, payloadWith(Object.keys(userProfile.shape.personal_info.shape))),
  ),
  AGENCY_UPDATE: payloadWith(Object.keys(agencyData.shape)),
  STATE_REQUEST: payloadWith(['a']),
  PAYMENT_GATEWAY_REQUEST: payloadWith(['a']),
  NAVIGATE: payloadWith(['path', 'path', 'path'], fc.oneof(value, fc.string())),
  STATE: payloadWith(['agency', 'multicurrency', 'country', 'user']),
  CURRENCY_CHANGED: currency,
  PAYMENT_GATEWAY: gateway,
  OTHER: fc.constant({}),
  constructor: fc.constant({}),
};
const anyPayload = fc.oneof(...Object.values(PAYLOADS), fc.constantFrom(null, [], 'x'));
const almost = fc.constantFrom(...Object.keys(PAYLOADS)).chain((type) =>
  fc.record({
    source: fc.oneof(
      { weight: 8, arbitrary: fc.constant('wl_probe') },
      fc.string({ maxLength: 70 }),
      fc.constant(1),
    ),
    version: fc.constantFrom(1, 1, 1, 1, 1, 1, 2, '1'),
    type: fc.constant(type),
    payload: fc.oneof({ weight: 6, arbitrary: PAYLOADS[type] ?? anyPayload }, anyPayload),
  }),
);

afterEach(() => void vi.restoreAllMocks());

describe('envelopes [R3-86]', () => {
  it("are judged as the contract's schemas judge them, for every type", () => {
    const taken = new Set<string>();
    fc.assert(
      fc.property(fc.oneof({ weight: 9, arbitrary: almost }, fc.anything()), (event) => {
        const isToHost = eventToHost.safeParse(event).success;
        const isFromHost = eventFromHost.safeParse(event).success;
        expect(isEventToHost(event)).toBe(isToHost);
        expect(isEventFromHost(event)).toBe(isFromHost);
        if (isToHost || isFromHost) taken.add((event as { type: string }).type);
      }),
      { numRuns: 4_000 },
    );
    // guards against vacuous examples: each type was accepted and validated
    expect(taken.size).toBe(8);
  });
  it('name every key an agency has, and no other', () => {
    const accepted = (key: string, one: unknown) =>
      isEventToHost({
        source: 'x',
        version: 1,
        type: 'AGENCY_UPDATE',
        payload: { [key]: one },
      });
    for (const key of Object.keys(agencyData.shape)) expect(accepted(key, undefined)).toBe(true);
    expect(accepted('agencydata', undefined)).toBe(false);
  });
  it('that are malformed change nothing and are warned of', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const target = new EventTarget();
    const heard = vi.fn();
    host.listen({ USER_UPDATE: heard, AGENCY_UPDATE: heard, NAVIGATE: heard }, target);
    const envelope = { source: 'x', version: 1 };
    const bad = [
      { ...envelope, version: 2, type: 'USER_UPDATE', payload: {} },
      { ...envelope, type: 'USER_UPDATE', payload: { personal_info: null } },
      {
        ...envelope,
        type: 'USER_UPDATE',
        payload: { personal_info: { first_name: 'x'.repeat(1e6) } },
      },
      { ...envelope, type: 'AGENCY_UPDATE', payload: { paymentIcons: null } },
      { ...envelope, type: 'AGENCY_UPDATE', payload: { metaData: { title: 'only this' } } },
      {
        ...envelope,
        type: 'AGENCY_UPDATE',
        payload: JSON.parse('{"__proto__":{"status":"Inactive"}}'),
      },
      { ...envelope, type: 'AGENCY_UPDATE', payload: { agencyName: () => 'no data' } },
      { ...envelope, type: 'NAVIGATE', payload: { path: '/', more: 1 } },
      { type: 'weird' },
      null,
      'USER_UPDATE',
    ];
    for (const detail of bad) target.dispatchEvent(new CustomEvent(EVENT_NAME, { detail }));
    target.dispatchEvent(new Event(EVENT_NAME));
    expect(heard).not.toHaveBeenCalled();
    expect(warn.mock.calls.map(([text]) => text)).toEqual(
      Array(bad.length + 1).fill('Unhandled MF Event'),
    );
  });
  it('are copied before they are judged: what says one thing and then another is heard once', () => {
    const target = new EventTarget();
    const heard = vi.fn();
    host.listen({ USER_UPDATE: heard }, target);
    let asked = 0;
    const detail = {
      source: 'x',
      version: 1,
      type: 'USER_UPDATE',
      get payload() {
        asked += 1;
        return asked === 1 ? { lang: 'fr' } : { lang: 7 };
      },
    };
    target.dispatchEvent(new CustomEvent(EVENT_NAME, { detail }));
    expect(heard.mock.calls).toEqual([[{ lang: 'fr' }, 'x']]);
  });
  it('that the shell refuses are warned of as well', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const target = new EventTarget();
    host.listen({ NAVIGATE: () => false }, target);
    guest('wl_probe').tell('NAVIGATE', { path: '/x' }, target);
    expect(warn.mock.calls).toEqual([['Unhandled MF Event', 'NAVIGATE']]);
  });
});

describe('the border', () => {
  it('carries copies both ways, each side hears only the other', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const target = new EventTarget();
    const toShell = vi.fn();
    const toRemote = vi.fn();
    host.listen({ STATE_REQUEST: toShell, USER_UPDATE: toShell }, target);
    const remote = guest('wl_probe');
    const stop = remote.listen({ STATE: toRemote, CURRENCY_CHANGED: toRemote }, target);
    const user = { personal_info: { first_name: 'Ada' } };
    remote.tell('USER_UPDATE', user, target);
    user.personal_info.first_name = 'Eve';
    expect(toShell).toHaveBeenLastCalledWith({ personal_info: { first_name: 'Ada' } }, 'wl_probe');
    host.tell('STATE', { agency: { agencyName: 'x' } }, target);
    expect(toRemote).toHaveBeenLastCalledWith({ agency: { agencyName: 'x' } }, 'shell');
    stop();
    host.tell('CURRENCY_CHANGED', { name: 'Germany', code: 'DE', currency: 'EUR' }, target);
    expect(toRemote).toHaveBeenCalledOnce();
    expect(warn).not.toHaveBeenCalled();
  });
  it('is warned of by the shell alone, but for the shell’s own words that are malformed', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const target = new EventTarget();
    const heard = vi.fn();
    for (const name of ['wl_a', 'wl_b']) guest(name).listen({ STATE: heard }, target);
    const detail = { source: 'x', version: 1, type: 'OTHER', payload: {} };
    target.dispatchEvent(new CustomEvent(EVENT_NAME, { detail }));
    expect(warn).not.toHaveBeenCalled();
    target.dispatchEvent(
      new CustomEvent(EVENT_NAME, { detail: { ...detail, type: 'STATE', payload: { user: 1 } } }),
    );
    expect(warn).toHaveBeenCalledTimes(2);
    expect(heard).not.toHaveBeenCalled();
  });
  it('lets what decides rights, calls or prices stand', () => {
    expect(
      shownOfAgency({ status: 'Inactive', agencyName: 'x', tagline: undefined, returnUrl: '/y' }),
    ).toEqual({ agencyName: 'x' });
  });
});
