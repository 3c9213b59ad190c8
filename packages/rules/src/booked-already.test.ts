import { describe, expect, it } from 'vitest';
import { isSameThing, type KnownSale, overlaps } from './booked-already.ts';

const span = (from: string, to: string) => ({
  from: `${from}T15:00`,
  fromZone: 'Europe/Stockholm',
  to: `${to}T11:00`,
  toZone: 'Europe/Stockholm',
});
const STAY: KnownSale = {
  product: 'Hotels',
  title: 'Lindmark',
  place: { latitude: 59.33, longitude: 18.06 },
  span: span('2026-12-18', '2026-12-22'),
};

describe('what has been booked already', () => {
  it('is the same thing at the same place, whoever supplies it', () => {
    expect(isSameThing(STAY, { ...STAY, place: { latitude: 59.3305, longitude: 18.06 } })).toBe(
      true,
    );
    for (const other of [
      { title: 'Lindmark Garden' },
      { product: 'Cars' },
      { place: { latitude: 59.34, longitude: 18.06 } },
      { place: null },
    ] as const)
      expect(isSameThing(STAY, { ...STAY, ...other })).toBe(false);
    expect(isSameThing({ ...STAY, place: null }, { ...STAY, place: null })).toBe(true);
  });

  it('shares a night: the day one leaves another may come', () => {
    const at = (from: string, to: string) => overlaps(STAY.span, span(from, to));
    expect(at('2026-12-21', '2026-12-24')).toBe(true);
    expect(at('2026-12-10', '2026-12-19')).toBe(true);
    expect(at('2026-12-19', '2026-12-20')).toBe(true);
    expect(at('2026-12-22', '2026-12-24')).toBe(false);
    expect(at('2026-12-15', '2026-12-18')).toBe(false);
  });
});
