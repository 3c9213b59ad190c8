import { describe, expect, it } from 'vitest';
import { LABEL_PX, railOf } from './rail.ts';

const WIDTH = 960;
const HOUR = 3_600_000;
const ZONE = 'Europe/London';
const NOW = Date.parse('2026-06-09T09:42:00Z'); // 10:42 in London
const item = (hours: number, id = '') => ({ at: NOW + hours * HOUR, urgency: 'none' as const, id });
const rail = (...items: ReturnType<typeof item>[]) => railOf(items, NOW, ZONE, WIDTH);

describe('the clock rail', () => {
  it('shows 48 hours to scale and leaves out what has passed or comes later', () => {
    const { flags } = rail(item(24), item(-1), item(48.1), item(48), item(0));
    expect(flags.map(({ x }) => x)).toEqual([WIDTH / 2, WIDTH]);
  });

  it('has a tick for every third hour of the reader, with the date at midnight', () => {
    const { ticks } = rail();
    expect(ticks.slice(0, 5).map(({ local }) => local.slice(11))).toEqual([
      '12:00',
      '15:00',
      '18:00',
      '21:00',
      '00:00',
    ]);
    expect(ticks.filter(({ isDay }) => isDay).map(({ local }) => local)).toEqual([
      '2026-06-10T00:00',
      '2026-06-11T00:00',
    ]);
    expect(ticks[0]?.x).toBeCloseTo(((78 / 60) * WIDTH) / 48, 6);
  });

  it('hatches the nights from 22 to 7, cut off at both ends', () => {
    const { nights } = rail();
    const hours = nights.map(({ x, width }) => [x, width].map((px) => (px * 48) / WIDTH));
    expect(hours).toHaveLength(2);
    expect(hours[0]?.[0]).toBeCloseTo(11.3, 6);
    expect(hours[0]?.[1]).toBeCloseTo(9, 6);
    const atNight = railOf([], Date.parse('2026-06-09T01:30:00Z'), ZONE, WIDTH).nights;
    expect(atNight[0]?.x).toBe(0);
    const last = atNight.at(-1);
    expect((last?.x ?? 0) + (last?.width ?? 0)).toBeCloseTo(WIDTH, 6);
  });

  it('keeps to real hours where clocks change, and to half-hour zones', () => {
    // 25 October 2026: London goes back at 02:00
    const autumn = railOf([], Date.parse('2026-10-24T12:00:00Z'), ZONE, WIDTH);
    const [before, after] = ['2026-10-25T00:00', '2026-10-25T03:00'].map(
      (local) => autumn.ticks.find((tick) => tick.local === local)?.x ?? 0,
    );
    expect(((after ?? 0) - (before ?? 0)) * (48 / WIDTH)).toBeCloseTo(4, 6);
    expect(new Set(autumn.ticks.map(({ x }) => x)).size).toBe(autumn.ticks.length);
    const { ticks } = railOf([], Date.parse('2026-06-09T09:42:00Z'), 'Asia/Kolkata', WIDTH);
    expect(ticks[0]?.local).toBe('2026-06-09T18:00');
  });

  it('gives flags that are close together different lanes, and no third label', () => {
    const { flags } = rail(item(2, 'a'), item(5, 'b'), item(6, 'c'), item(20, 'd'));
    expect(flags.map(({ lane, side }) => [lane, side])).toEqual([
      [0, 'after'],
      [1, 'after'],
      [0, null],
      [0, 'after'],
    ]);
  });

  it('turns labels to the other side after 80 percent', () => {
    const { flags } = rail(item(38), item(39));
    expect(flags.map(({ side }) => side)).toEqual(['after', 'before']);
  });

  it('never lets two labels of a lane overlap', () => {
    let seed = 7;
    const random = () => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647;
    for (let round = 0; round < 300; round += 1) {
      const items = Array.from({ length: 12 }, (_, i) => item(random() * 48, String(i)));
      for (const lane of [0, 1]) {
        const spans = rail(...items)
          .flags.filter((flag) => flag.lane === lane && flag.side !== null)
          .map(({ x, side }) => (side === 'after' ? [x, x + LABEL_PX] : [x - LABEL_PX, x]));
        for (const [i, [from = 0]] of spans.entries())
          if (i > 0) expect(from).toBeGreaterThanOrEqual(spans[i - 1]?.[1] ?? 0);
      }
    }
  });

  it('joins three or more within half an hour, never two', () => {
    const three = rail(item(8, 'a'), item(8.2, 'b'), item(8.5, 'c'), item(9, 'd'));
    expect(three.flags.map(({ items }) => items.map(({ id }) => id))).toEqual([
      ['a', 'b', 'c'],
      ['d'],
    ]);
    expect(rail(item(8), item(8.4)).flags).toHaveLength(2);
    expect(rail(item(8), item(8.4), item(8.6)).flags).toHaveLength(3);
  });
});
