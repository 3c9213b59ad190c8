// Encodes the query of a fare in its sealed offer: one byte per traveller, the cabin, and the first
// departure.
import type { OfferCodec } from '@portico/selling';
import { typeOfAge } from '../rules/travellers.ts';
import { type AirTraveller, CABINS } from '../shapes.ts';
import type { FlightQuestion } from './flight-types.ts';

const MINUTE_MS = 60_000;
/** Codes of travellers without an age; others are encoded as age plus FIRST_AGE. */
const ADULT = 0;
const INFANT = 1;
const FIRST_AGE = 2;

const byteOf = ({ type, age }: AirTraveller): number =>
  age === undefined ? (type === 'infant' ? INFANT : ADULT) : FIRST_AGE + age;

function travellerOf(byte: number): AirTraveller {
  if (byte < FIRST_AGE) return { type: byte === INFANT ? 'infant' : 'adult' };
  const age = byte - FIRST_AGE;
  return { type: typeOfAge(age), age };
}

export const flightCodec: OfferCodec<FlightQuestion> = {
  write(writer, { travellers, cabin, departs }) {
    writer.whole(departs === null ? 0 : Math.floor(departs / MINUTE_MS));
    writer.byte(CABINS.indexOf(cabin));
    writer.byte(travellers.length);
    for (const one of travellers) writer.byte(byteOf(one));
  },
  read(reader) {
    const minutes = reader.whole();
    const cabin = CABINS[reader.byte()] ?? 'economy';
    const travellers = Array.from({ length: reader.byte() }, () => travellerOf(reader.byte()));
    return { travellers, cabin, departs: minutes === 0 ? null : minutes * MINUTE_MS };
  },
};
