import { ByteReader, ByteWriter } from '@portico/selling';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DESK_PLACES } from '../shapes.ts';
import type { CarQuestion } from './car-types.ts';
import { carCodec } from './offer-codec.ts';

const through = (question: CarQuestion) => {
  const writer = new ByteWriter();
  carCodec.write(writer, question);
  const reader = new ByteReader(writer.finish());
  const read = carCodec.read(reader);
  return { read, failed: reader.failed };
};

const time = fc
  .date({ min: new Date('2026-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
  .map((date) => `${date.toISOString().slice(0, 16)}:00`);
const question: fc.Arbitrary<CarQuestion> = fc.record({
  pickUpAt: time,
  dropOffAt: time,
  driver: fc.record({
    age: fc.integer({ min: 18, max: 99 }),
    residence: fc.constantFrom('US', 'DE', 'PT', 'AE'),
  }),
  from: fc.constant(null),
  back: fc.constant(null),
  desk: fc.option(
    fc.record({
      place: fc.constantFrom(...DESK_PLACES),
      timeZone: fc.constantFrom('America/New_York', 'UTC', 'Asia/Kathmandu'),
    }),
  ),
});

describe('the question in the seal of an offer', () => {
  it('comes out as it went in: times, age, residence and desk', () => {
    fc.assert(
      fc.property(question, (asked) => {
        expect(through(asked)).toEqual({ read: asked, failed: false });
      }),
    );
  });

  it('leaves out where somebody searched from', () => {
    const asked: CarQuestion = {
      pickUpAt: '2027-06-18T10:00:00',
      dropOffAt: '2027-06-21T10:00:00',
      driver: { age: 30, residence: 'DE' },
      from: { latitude: 1, longitude: 2, isAirport: true },
      back: { latitude: 3, longitude: 4 },
      desk: null,
    };
    expect(through(asked).read).toEqual({ ...asked, from: null, back: null });
  });
});
