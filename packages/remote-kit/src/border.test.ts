import { EVENT_NAME, eventFromHost, eventToHost } from '@portico/contract/events';
import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { guest, host, isEventFromHost, isEventToHost } from './border.ts';

const record = fc.dictionary(fc.string(), fc.jsonValue());
const almost = fc.record({
  source: fc.oneof(fc.string({ maxLength: 70 }), fc.constant(1)),
  version: fc.constantFrom(1, 2, '1'),
  type: fc.constantFrom(
    'USER_UPDATE',
    'AGENCY_UPDATE',
    'STATE_REQUEST',
    'PAYMENT_GATEWAY_REQUEST',
    'STATE',
    'CURRENCY_CHANGED',
    'PAYMENT_GATEWAY',
    'OTHER',
    'constructor',
  ),
  payload: fc.oneof(
    record,
    fc.constant(null),
    fc.constant([]),
    fc.constant('x'),
    fc.record({
      agency: fc.oneof(record, fc.constant(1)),
      user: fc.option(record, { nil: undefined }),
    }),
  ),
});

afterEach(() => void vi.restoreAllMocks());

describe('envelopes [R3-86]', () => {
  it("are judged as the contract's schemas judge them, for every type", () => {
    fc.assert(
      fc.property(fc.oneof(almost, fc.anything()), (value) => {
        expect(isEventToHost(value)).toBe(eventToHost.safeParse(value).success);
        expect(isEventFromHost(value)).toBe(eventFromHost.safeParse(value).success);
      }),
      { numRuns: 3000 },
    );
  });
  it('that are malformed change nothing and are warned of', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const target = new EventTarget();
    const heard = vi.fn();
    host.listen({ USER_UPDATE: heard }, target);
    for (const detail of [
      { source: 'x', version: 2, type: 'USER_UPDATE', payload: {} },
      { type: 'weird' },
      null,
      'USER_UPDATE',
    ])
      target.dispatchEvent(new CustomEvent(EVENT_NAME, { detail }));
    expect(heard).not.toHaveBeenCalled();
    expect(warn.mock.calls.map(([text]) => text)).toEqual(Array(4).fill('Unhandled MF Event'));
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
    const user = { name: 'Ada' };
    remote.tell('USER_UPDATE', user, target);
    user.name = 'Eve';
    expect(toShell).toHaveBeenLastCalledWith({ name: 'Ada' }, 'wl_probe');
    host.tell('STATE', { agency: { agencyName: 'x' } }, target);
    expect(toRemote).toHaveBeenLastCalledWith({ agency: { agencyName: 'x' } }, 'shell');
    stop();
    host.tell('CURRENCY_CHANGED', { currency: 'EUR' }, target);
    expect(toRemote).toHaveBeenCalledOnce();
    expect(warn).not.toHaveBeenCalled();
  });
});
