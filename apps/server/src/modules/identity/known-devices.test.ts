import { describe, expect, it } from 'vitest';
import { testClock } from '@portico/test-kit';
import { createKeys } from '../../kernel/keys.ts';
import { KNOWN_DEVICE_DAYS, knownDevices } from './known-devices.ts';

const NADIA = { id: 'nadia', deviceEpoch: 1 };
const OMAR = { id: 'omar', deviceEpoch: 1 };
const setUp = () => {
  const clock = testClock();
  const keys = createKeys([{ id: 'k1', secret: Buffer.alloc(32, 1) }]);
  return { clock, devices: knownDevices(keys, clock) };
};

describe('a known device', () => {
  it('is known for its person and agency, by the same name when it is renewed', () => {
    const { devices } = setUp();
    const cookie = devices.add(undefined, 'a1', NADIA);
    const name = devices.find(cookie, 'a1', NADIA);
    expect(name).toMatch(/^[\w-]{22}$/);
    expect(devices.find(cookie, 'a2', NADIA)).toBeNull();
    expect(devices.find(cookie, 'a1', OMAR)).toBeNull();
    expect(devices.find(devices.add(cookie, 'a1', NADIA), 'a1', NADIA)).toBe(name);
    expect(devices.add(cookie, 'a1', NADIA).split('~')).toHaveLength(1);
  });

  it('is a stranger when its person has had known devices forgotten, and after 180 days', () => {
    const { devices, clock } = setUp();
    const cookie = devices.add(undefined, 'a1', NADIA);
    expect(devices.find(cookie, 'a1', { ...NADIA, deviceEpoch: 2 })).toBeNull();
    clock.set(clock.now() + KNOWN_DEVICE_DAYS * 86_400_000 - 1);
    expect(devices.find(cookie, 'a1', NADIA)).not.toBeNull();
    clock.set(clock.now() + 1);
    expect(devices.find(cookie, 'a1', NADIA)).toBeNull();
  });

  it('holds the four people who logged in last, and nothing anybody else has written', () => {
    const { devices } = setUp();
    let cookie = devices.add(undefined, 'a1', NADIA);
    for (const id of ['one', 'two', 'three']) cookie = devices.add(cookie, 'a1', { ...OMAR, id });
    expect(devices.find(cookie, 'a1', NADIA)).not.toBeNull();
    cookie = devices.add(cookie, 'a1', { ...OMAR, id: 'four' });
    expect(devices.find(cookie, 'a1', NADIA)).toBeNull();
    expect(cookie.split('~')).toHaveLength(4);
    for (const forged of [
      undefined,
      '',
      '~~~~',
      'x'.repeat(100_000),
      cookie.replace(/.$/, ''),
      cookie.toUpperCase(),
      'A'.repeat(22),
    ])
      expect(devices.find(forged, 'a1', NADIA), forged?.slice(0, 40)).toBeNull();
    expect(devices.add('"; Path=/; Domain=evil', 'a1', NADIA).split('~')).toHaveLength(1);
  });
});
