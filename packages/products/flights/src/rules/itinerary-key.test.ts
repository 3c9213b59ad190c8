import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fakeFlight } from '../testing/fake-itinerary.ts';
import { flightId, itineraryKey, parseFlightId, parseItineraryKey } from './itinerary-key.ts';

const airport = fc.stringMatching(/^[A-Z]{3}$/);
const flight = fc
  .record({
    operating: fc.record({
      airline: fc.stringMatching(/^([A-Z][A-Z0-9]|[0-9][A-Z])$/),
      number: fc.integer({ min: 1, max: 9999 }),
    }),
    from: airport,
    to: airport,
    date: fc
      .date({ min: new Date('2020-01-01'), max: new Date('2090-01-01'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10)),
  })
  .filter(({ from, to }) => from !== to);

describe('ids of flights and itineraries', () => {
  it('are those every supplier writes', () => {
    const out = fakeFlight('JFK', 'LIS', '2027-06-18T18:00', 400);
    const back = fakeFlight('LIS', 'JFK', '2027-06-23T10:00', 480, {
      operating: { airline: 'A0', number: 7 },
    });
    expect(itineraryKey([[out], [back]])).toBe('A0201.JFKLIS.20270618_A0007.LISJFK.20270623');
    expect(itineraryKey([[out, back]])).toBe('A0201.JFKLIS.20270618-A0007.LISJFK.20270623');
  });

  it('come back as they were written', () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(flight, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 5 }),
        (legs) => {
          const ids = legs.map((leg) => leg.map(flightId));
          expect(ids.flat().map(parseFlightId)).toEqual(legs.flat());
          expect(
            parseItineraryKey(itineraryKey(ids.map((leg) => leg.map((id) => ({ id }))))),
          ).toEqual(ids);
        },
      ),
    );
  });

  it('are none of anything else', () => {
    const id = 'A0201.JFKLIS.20270618';
    for (const wrong of [
      '',
      'A0201.JFKJFK.20270618',
      'A0201.JFKLIS.20270231',
      'a0201.jfklis.20270618',
      'A00201.JFKLIS.20270618',
      'A0201.JFKLIS.20270618 ',
      `${id}_`,
      `_${id}`,
      `${id}--${id}`,
      Array(6).fill(id).join('_'),
      Array(7).fill(id).join('-'),
      id.repeat(5_000),
      `${id}<script>`,
    ])
      expect(parseItineraryKey(wrong), wrong.slice(0, 60)).toBeNull();
    fc.assert(
      fc.property(fc.string(), (text) => {
        const read = parseItineraryKey(text);
        if (read !== null) expect(read.map((leg) => leg.join('-')).join('_')).toBe(text);
      }),
    );
  });
});
