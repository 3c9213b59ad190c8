// I1, I2, I4, I6: nothing is sold twice, lost, or left behind.
import { isTerminal } from '@portico/rules/lifecycle';
import { bookKey, fileKey, type Invariant, isLetStand, sum } from './dossier.ts';
import type { Evidence, SoldUnit } from './evidence.ts';

/**
 * Lines of several suppliers with close timestamps have no order: released stock may count as free
 * slightly earlier.
 */
const CLOCKS_MS = 2_000;

interface Move {
  readonly at: number;
  readonly unit: SoldUnit;
  readonly isEnd: boolean;
}

/** Returns the reservations and releases of each stock, in order. */
function movesOf({ suppliers, sold }: Evidence): ReadonlyMap<string, readonly Move[]> {
  const units = new Map<string, SoldUnit[]>();
  for (const unit of sold) listIn(units, `${unit.supplier} ${unit.ref}`).push(unit);
  const suppliersOf = new Map<string, Set<string>>();
  const moves = new Map<string, Move[]>();
  for (const [supplier, lines] of suppliers) {
    const gone = new Set<string>();
    for (const { at, kind, ref, status } of lines) {
      const isEnd = kind === 'cancel' || (kind === 'settle' && status === 'failed');
      if ((kind !== 'book' && !isEnd) || (isEnd && gone.has(ref))) continue;
      if (isEnd) gone.add(ref);
      for (const unit of units.get(`${supplier} ${ref}`) ?? []) {
        const { stock } = unit;
        listIn(moves, stock).push({ at: Date.parse(at), unit, isEnd });
        suppliersOf.set(stock, (suppliersOf.get(stock) ?? new Set()).add(supplier));
      }
    }
  }
  // a supplier's own lines are in order; those of several suppliers are sorted
  for (const [stock, several] of moves)
    if ((suppliersOf.get(stock)?.size ?? 0) > 1)
      several.sort((a, b) => timeOf(a) - timeOf(b) || Number(b.isEnd) - Number(a.isEnd));
  return moves;
}
function listIn<T>(lists: Map<string, T[]>, key: string): T[] {
  const list = lists.get(key) ?? [];
  lists.set(key, list);
  return list;
}
const timeOf = ({ at, isEnd }: Move): number => (isEnd ? at - CLOCKS_MS : at);

const I1: Invariant = {
  id: 'I1',
  says: 'at no time are more units of a stock sold than there are, whoever sells them: rooms of a night, seats of a flight, one seat, cars of a day',
  *check({ evidence }) {
    for (const [stock, moves] of movesOf(evidence)) {
      const taken = new Map<string, number>();
      for (const { unit, isEnd } of moves) {
        for (const cell of unit.cells) {
          const now = (taken.get(cell) ?? 0) + (isEnd ? -unit.units : unit.units);
          taken.set(cell, now);
          const most = evidence.capacity.get(`${stock} ${cell}`) ?? 0;
          if (!isEnd && now > most)
            yield {
              invariant: 'I1',
              subject: unit.ref,
              detail: `${unit.supplier} has sold ${now} of ${most} units: ${cell}`,
            };
        }
      }
    }
  },
};

const I2: Invariant = {
  id: 'I2',
  says: 'confirmed bookings and live reservations are one and the same set: no ghost, no orphan, no twin',
  *check({ files, strangers }) {
    for (const file of files) {
      const { booking, reservations } = file;
      const live = reservations.filter(({ isLive }) => isLive);
      const is = (detail: string) => ({
        invariant: 'I2',
        subject: booking.reference,
        detail: `${booking.state}: ${detail}`,
      });
      if (reservations.length > 1)
        yield is(`${reservations.length} reservations made for one booking`);
      if (booking.state === 'CONFIRMED') {
        if (live.length === 0 && !isLetStand(file, 'reservation-lost'))
          yield is('no live reservation');
        for (const { ref, key, supplier } of live)
          if (
            ref !== booking.supplierReference ||
            key !== bookKey(booking) ||
            supplier !== booking.supplier
          )
            yield is(
              `the reservation is ${supplier} ${ref}, we know ${booking.supplier} ${booking.supplierReference}`,
            );
      } else if (
        isTerminal(booking.state) &&
        live.length > 0 &&
        !isLetStand(file, 'reservation-open')
      )
        yield is(`${live[0]?.ref} is still booked`);
    }
    for (const { isLive, ref, key } of strangers.reservations)
      if (isLive)
        yield {
          invariant: 'I2',
          subject: ref,
          detail: `reserved under ${key}, which is no booking of ours`,
        };
  },
};

/** Failures after which the same quote may be booked again. */
const GIVES_BACK: ReadonlySet<string> = new Set([
  'DECLINED',
  'PAYMENT_UNAVAILABLE',
  'PAYER_LEFT',
  'CANCELLED_BY_PAYER',
  'NAME_REFUSED',
  'SEAT_TAKEN',
]);
const LATE_MS = 5_000;

const I4: Invariant = {
  id: 'I4',
  says: 'a quote is held until it is consumed, released or expired, exactly one of them, and no payer holds it beyond their time',
  *check({ files, evidence: { quietAt } }) {
    const holders = new Map<string, string>();
    for (const { booking } of files) {
      const is = (detail: string) => ({
        invariant: 'I4',
        subject: booking.reference,
        detail: `${booking.state}: ${detail}`,
      });
      const released =
        isTerminal(booking.state) && booking.failure !== null && GIVES_BACK.has(booking.failure);
      if (released !== (booking.quoteClaim === null))
        yield is(released ? 'it ended and still holds its quote' : 'it has lost its quote');
      if (booking.state === 'AWAITING_PAYER' && quietAt > booking.payBy + LATE_MS)
        yield is('the payer’s time is over');
      if (booking.quoteClaim === null) continue;
      const key = `${booking.agencyId} ${booking.quoteClaim}`;
      const other = holders.get(key);
      if (other !== undefined) yield is(`shares its quote with ${other}`);
      holders.set(key, booking.reference);
    }
  },
};

const VOIDED_WITHIN_MS = 60_000;

const I6: Invariant = {
  id: 'I6',
  says: 'of those who want the last things as many win as there are; all others hear that it is gone, and their money is free within 60 s',
  *check({ evidence: { races }, byReference }) {
    for (const { name, capacity, lost, contenders } of races) {
      let winners = 0;
      for (const { agencyId, reference, told } of contenders) {
        const file = reference === null ? undefined : byReference.get(fileKey(agencyId, reference));
        if (file?.booking.state === 'CONFIRMED') {
          winners += 1;
          continue;
        }
        const is = (detail: string) => ({
          invariant: 'I6',
          subject: reference ?? name,
          detail: `${name}: ${detail}`,
        });
        if (told !== lost) yield is(`a loser was told ${told}`);
        if (file === undefined) continue;
        if (sum(file.money, 'capture') > 0) yield is('a loser was charged');
        const held = file.money.find(({ kind }) => kind === 'authorise');
        const freed = file.money.find(({ kind }) => kind === 'void');
        if (
          held !== undefined &&
          (freed === undefined || Date.parse(freed.at) - Date.parse(held.at) > VOIDED_WITHIN_MS)
        )
          yield is('a loser’s money was not free within 60 s');
      }
      const wanted = Math.min(capacity, contenders.length);
      if (winners !== wanted)
        yield {
          invariant: 'I6',
          subject: name,
          detail: `${winners} won, there were ${wanted} for ${contenders.length} buyers`,
        };
    }
  },
};

export const ROOMS: readonly Invariant[] = [I1, I2, I4, I6];
