import { hash } from '../kernel/random.ts';
import { dateOf, dayNumber } from './inventory/prices.ts';
import type { Board, Occupancy, PayAt, Stay } from './stay.ts';

/** Content of a rate key. Opaque to callers. */
export interface RateKey {
  readonly propertyId: string;
  readonly room: string;
  readonly board: Board;
  readonly payAt: PayAt;
  readonly policy: string;
  readonly stay: Stay;
  readonly occupancies: readonly Occupancy[];
}

const checkOf = (supplier: string, text: string): string =>
  hash(`rate key ${supplier} ${text}`).toString(36);

const roomText = (occupancy: Occupancy): string =>
  [occupancy.adults, ...occupancy.childAges].join('.');

export function writeRateKey(supplier: string, key: RateKey): string {
  const nights = dayNumber(key.stay.checkOut) - dayNumber(key.stay.checkIn);
  const text = [
    key.propertyId,
    key.room,
    key.board,
    key.payAt === 'now' ? 'N' : 'P',
    key.policy,
    key.stay.checkIn.replaceAll('-', ''),
    nights,
    key.occupancies.map(roomText).join('_'),
  ].join('~');
  return Buffer.from(`${text}~${checkOf(supplier, text)}`).toString('base64url');
}

const SHAPE =
  /^([a-z0-9]{3,40})~([a-z]{3})~(RO|BB|HB|FB|AI)~([NP])~([fh]\d{1,2}|n)~(\d{8})~(\d{1,2})~([\d._]{1,80})~([a-z0-9]{1,8})$/;

/** Returns null for a key that this supplier did not create. */
export function readRateKey(supplier: string, text: string): RateKey | null {
  const plain = Buffer.from(text, 'base64url').toString('utf8');
  const match = SHAPE.exec(plain);
  if (match === null) return null;
  const [
    ,
    propertyId = '',
    room = '',
    board = '',
    pay = '',
    policy = '',
    day = '',
    nights = '',
    rooms = '',
    check = '',
  ] = match;
  if (checkOf(supplier, plain.slice(0, -(check.length + 1))) !== check) return null;
  const checkIn = `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`;
  return {
    propertyId,
    room,
    board: board as Board,
    payAt: pay === 'N' ? 'now' : 'property',
    policy,
    stay: { checkIn, checkOut: dateOf(dayNumber(checkIn) + Number(nights)) },
    occupancies: rooms.split('_').map((part) => {
      const [adults = 0, ...childAges] = part.split('.').map(Number);
      return { adults, childAges };
    }),
  };
}

/** True if stay and guests are those for which the key was created. */
export const fits = (key: RateKey, stay: Stay, occupancies: readonly Occupancy[]): boolean =>
  key.stay.checkIn === stay.checkIn &&
  key.stay.checkOut === stay.checkOut &&
  key.occupancies.map(roomText).join('_') === occupancies.map(roomText).join('_');
