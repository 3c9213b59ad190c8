import { onClock } from '@portico/storefront/testing/visitor-clock';
import { expect, it } from 'vitest';
import { firstDayNear } from './first-day.ts';

const near = (longitude: number) => firstDayNear({ name: '', latitude: 0, longitude });

it.each([
  // New York, from Tokyo: the evening before
  ['Asia/Tokyo', '2099-06-19T02:00:00Z', -74, '2099-06-18'],
  // Honolulu, from Kiritimati
  ['Pacific/Kiritimati', '2099-06-19T09:30:00Z', -157.9, '2099-06-18'],
  // Auckland, from Honolulu: that day is over there
  ['Pacific/Honolulu', '2099-06-19T05:00:00Z', 174.8, '2099-06-19'],
  // one clock: yesterday is not offered
  ['Europe/London', '2099-06-19T09:00:00Z', -0.1, '2099-06-19'],
  ['America/New_York', '2099-06-19T13:00:00Z', -74, '2099-06-19'],
])('from %s at %s, at %d degrees, days begin with %s', (zone, at, longitude, day) => {
  expect(onClock(zone, at, () => near(longitude))).toBe(day);
});

it('is never later than today at a place', () => {
  const places = [
    [-170.7, 'Pacific/Pago_Pago'],
    [-157.4, 'Pacific/Kiritimati'],
    [-21.9, 'Atlantic/Reykjavik'],
    [-8.6, 'Europe/Lisbon'],
    [76, 'Asia/Shanghai'],
    [-176.5, 'Pacific/Chatham'],
    [-149.9, 'America/Anchorage'],
    [103.8, 'Asia/Singapore'],
    [-70.9, 'America/Punta_Arenas'],
  ] as const;
  for (let hour = 0; hour < 24; hour += 1)
    for (const [longitude, zone] of places) {
      const at = new Date(Date.UTC(2099, 5, 19, hour, 1)).toISOString();
      const { today, first } = onClock(zone, at, () => ({
        today: new Date(Date.parse(at)).toLocaleDateString('sv', { timeZone: zone }),
        first: near(longitude),
      }));
      expect(first <= today, `${zone} ${at}`).toBe(true);
    }
});

it('without a place takes each day that is today anywhere', () => {
  expect(onClock('Asia/Tokyo', '2099-06-19T02:00:00Z', () => firstDayNear(null))).toBe(
    '2099-06-18',
  );
});
