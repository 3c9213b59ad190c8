// I1, I2, I4, I6: no room sold twice, none lost, none left behind.
import { isTerminal } from '@portico/rules/lifecycle';
import { bookKey, fileKey, type Invariant, isLetStand, sum } from './dossier.ts';

const I1: Invariant = {
  id: 'I1',
  says: 'at no time are more rooms of a unit sold for a night than there are',
  *check({ evidence: { suppliers, sold, capacity } }) {
    const units = new Map(sold.map((unit) => [`${unit.supplier} ${unit.ref}`, unit]));
    for (const [supplier, lines] of suppliers) {
      const taken = new Map<string, number>();
      const gone = new Set<string>();
      for (const { kind, ref, status } of lines) {
        const unit = units.get(`${supplier} ${ref}`);
        const ends = kind === 'cancel' || (kind === 'settle' && status === 'failed');
        if (unit === undefined || (kind !== 'book' && !ends) || (ends && gone.has(ref))) continue;
        if (ends) gone.add(ref);
        for (const night of unit.nights) {
          const now = (taken.get(night) ?? 0) + (ends ? -unit.rooms : unit.rooms);
          taken.set(night, now);
          const most = capacity.get(`${supplier} ${night}`) ?? 0;
          if (!ends && now > most)
            yield {
              invariant: 'I1',
              subject: ref,
              detail: `${supplier} has sold ${now} of ${most} rooms: ${night}`,
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
  says: 'of those who want the last rooms as many win as there are rooms; all others hear SOLD_OUT and their money is free within 60 s',
  *check({ evidence: { races }, byReference }) {
    for (const { name, capacity, contenders } of races) {
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
        if (told !== 'SOLD_OUT') yield is(`a loser was told ${told}`);
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
          detail: `${winners} won, there were ${wanted} rooms for ${contenders.length} buyers`,
        };
    }
  },
};

export const ROOMS: readonly Invariant[] = [I1, I2, I4, I6];
