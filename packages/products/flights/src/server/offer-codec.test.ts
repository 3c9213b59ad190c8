import { ByteReader, ByteWriter } from '@portico/selling';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { travellersOf } from '../rules/travellers.ts';
import { CABINS } from '../shapes.ts';
import type { FlightQuestion } from './flight-types.ts';
import { flightCodec } from './offer-codec.ts';

const written = (question: FlightQuestion): Uint8Array => {
  const writer = new ByteWriter();
  flightCodec.write(writer, question);
  return Uint8Array.from(writer.finish());
};
const question: fc.Arbitrary<FlightQuestion> = fc.record({
  travellers: fc
    .record({
      adult: fc.integer({ min: 1, max: 9 }),
      children: fc.array(fc.integer({ min: 2, max: 17 }), { maxLength: 8 }),
      infant: fc.integer({ min: 0, max: 9 }),
    })
    .map(travellersOf),
  cabin: fc.constantFrom(...CABINS),
  departs: fc.option(fc.integer({ min: 1, max: 5_000_000_00 }).map((minutes) => minutes * 60_000)),
});

it('reads what it has written, in a few bytes', () => {
  fc.assert(
    fc.property(question, (asked) => {
      const bytes = written(asked);
      const reader = new ByteReader(Buffer.from(bytes));
      expect(flightCodec.read(reader)).toEqual(asked);
      expect(reader.failed).toBe(false);
      expect(bytes.length).toBeLessThanOrEqual(8 + asked.travellers.length);
    }),
  );
});

it('sees that bytes are missing', () => {
  const bytes = written({ travellers: [{ type: 'adult' }], cabin: 'first', departs: 60_000 });
  for (let length = 0; length < bytes.length; length += 1) {
    const reader = new ByteReader(Buffer.from(bytes.subarray(0, length)));
    flightCodec.read(reader);
    expect(reader.failed, String(length)).toBe(true);
  }
});
