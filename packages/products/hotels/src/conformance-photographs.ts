// Tests every supplier's photographs; part of the suite in conformance.ts.
import { expect } from 'vitest';
import {
  type HotelSupplier,
  PHOTOGRAPH_LIMITS,
  PHOTOGRAPH_SUBJECTS,
  type SupplierHotelDetail,
} from './port.ts';

/**
 * Checks the limits of the port, the origins of the supplier's profile, that rooms exist, and that
 * photographs are unique.
 */
export function expectPhotographs(
  { name, photographs = [], rooms }: SupplierHotelDetail,
  { profile }: HotelSupplier,
): void {
  expect(photographs.length, name).toBeLessThanOrEqual(PHOTOGRAPH_LIMITS.count);
  const origins = profile.photographs?.map(({ origin }) => origin) ?? [];
  for (const { address, shows, caption = {}, room } of photographs) {
    expect(address.length).toBeLessThanOrEqual(PHOTOGRAPH_LIMITS.address);
    expect(origins, address).toContain(URL.parse(address)?.origin);
    expect(PHOTOGRAPH_SUBJECTS).toContain(shows);
    for (const words of Object.values(caption)) {
      expect(words.trim()).not.toBe('');
      expect(words.length).toBeLessThanOrEqual(PHOTOGRAPH_LIMITS.caption);
    }
    if (room !== undefined) expect(rooms.map(({ code }) => code)).toContain(room);
  }
  expect(new Set(photographs.map(({ address }) => address)).size).toBe(photographs.length);
}
