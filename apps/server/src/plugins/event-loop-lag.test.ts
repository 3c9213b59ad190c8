import { describe, expect, it } from 'vitest';
import { createLagMeter, createConcurrencyWindow } from './event-loop-lag.ts';

/** Creates an event loop whose turns last that many milliseconds each. */
function loop(tolerated = 80) {
  let at = 1_000;
  const meter = createLagMeter(tolerated, () => at);
  const rounds = (ms: number, count: number) => {
    for (let round = 0; round < count; round += 1) {
      at += ms;
      meter.tick();
    }
  };
  return { meter, rounds };
}

describe('how late the event loop is', () => {
  it('is nothing while it is at leisure', () => {
    const { meter, rounds } = loop();
    rounds(10, 100);
    rounds(11, 100);
    expect(meter.lagMs()).toBeLessThan(2);
  });

  it('counts a queue that stays within a few rounds, and forgets it as quickly', () => {
    const { meter, rounds } = loop();
    rounds(130, 3);
    expect(meter.lagMs()).toBeGreaterThan(100);
    rounds(10, 25);
    expect(meter.lagMs()).toBeLessThan(15);
  });

  it('takes one long piece of work for no queue', () => {
    const { meter, rounds } = loop();
    rounds(10, 50);
    rounds(70, 1);
    expect(meter.lagMs()).toBeLessThan(40);
    expect(['deals', 'search', 'read'].some((lane) => meter.isTooSlow(lane as 'deals'))).toBe(
      false,
    );
  });

  it('refuses in the order of what lanes earn: deals, searches, reads; checkouts never', () => {
    const refused = (late: number) => {
      const { meter, rounds } = loop();
      rounds(late + 10, 20);
      return (['checkout', 'read', 'search', 'deals'] as const).filter((lane) =>
        meter.isTooSlow(lane),
      );
    };
    expect(refused(30)).toEqual([]);
    expect(refused(60)).toEqual(['deals']);
    expect(refused(120)).toEqual(['search', 'deals']);
    expect(refused(500)).toEqual(['read', 'search', 'deals']);
    expect(refused(60_000)).toEqual(['read', 'search', 'deals']);
  });
});

describe('how many searches may be under way', () => {
  const window = (most = 200) => {
    const clock = { at: 10_000 };
    return { clock, window: createConcurrencyWindow(most, () => clock.at) };
  };
  const finish = (of: ReturnType<typeof createConcurrencyWindow>, count: number) => {
    for (let done = 0; done < count; done += 1) of.finished(of.size());
  };

  it('grows to what is set while the loop keeps time, and only as far as it is used', () => {
    const { window: full } = window();
    expect(full.size()).toBe(24);
    for (let done = 0; done < 1_000; done += 1) full.finished(3);
    expect(full.size()).toBe(24);
    finish(full, 176);
    expect(full.size()).toBe(200);
    finish(full, 100);
    expect(full.size()).toBe(200);
  });

  it('shrinks while it does not, a step at a time, and never to nothing', () => {
    const { window: own, clock } = window();
    finish(own, 176);
    own.sample(true);
    own.sample(true);
    expect(own.size()).toBe(140);
    for (let step = 0; step < 50; step += 1) {
      clock.at += 210;
      own.sample(true);
    }
    expect(own.size()).toBe(8);
  });

  it('grows slowly after that, and quickly again when the loop has long kept time', () => {
    const { window: own, clock } = window();
    for (let step = 0; step < 10; step += 1, clock.at += 210) own.sample(true);
    finish(own, 16);
    expect(own.size()).toBe(9);
    clock.at += 6_000;
    finish(own, 191);
    expect(own.size()).toBe(200);
  });

  it('is never more than what is set', () => {
    const { window: own } = window(5);
    finish(own, 50);
    own.sample(true);
    expect(own.size()).toBe(5);
  });
});
