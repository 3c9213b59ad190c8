// M: no customer pays twice, too much, or for nothing. The gateway's ledger is authoritative; the
// database rows must agree with it.
import { isTerminal } from '@portico/rules/lifecycle';
import { type Dossier, type File, fileKey, type Invariant, isLetStand, sum } from './dossier.ts';
import type { LedgerLine, Violation } from './evidence.ts';

const captures = ({ money }: File): LedgerLine[] => money.filter(({ kind }) => kind === 'capture');
const kept = (file: File): number => sum(file.money, 'capture') - sum(file.money, 'refund');
const is = (invariant: string, { booking }: File, detail: string): Violation => ({
  invariant,
  subject: booking.reference,
  detail: `${booking.state}: ${detail}`,
});

const M1: Invariant = {
  id: 'M1',
  says: 'a booking is captured at most once, and never above what was accepted',
  *check({ files }) {
    for (const file of files) {
      const taken = captures(file);
      if (taken.length > 1) yield is('M1', file, `captured ${taken.length} times`);
      const { dueNow, currency } = file.booking;
      if (taken.some((line) => line.currency !== currency) || sum(taken, 'capture') > dueNow)
        yield is(
          'M1',
          file,
          `captured ${sum(taken, 'capture')} where ${dueNow} ${currency} was accepted`,
        );
    }
  },
};

/** Returns the amount the customer finally owes; null while that is open. */
function owed({ booking: { state, dueNow, penalty } }: File): number | null {
  if (state === 'CONFIRMED') return dueNow;
  if (state === 'CANCELLED') return penalty ?? 0;
  return isTerminal(state) ? 0 : null;
}

/** Returns references of authorisations that were not captured, voided or expired. */
function openHolds({ money }: File): string[] {
  const open = new Set<string>();
  for (const { kind, ref } of money) {
    if (kind === 'authorise') open.add(ref);
    if (kind === 'capture' || kind === 'void' || kind === 'expire') open.delete(ref);
  }
  return [...open];
}

/** Returns true if an agent has accepted a difference to the gateway's state. */
const moneyMayDiffer = (file: File): boolean =>
  isLetStand(file, 'payment-differs', 'payment-missing');

const M2: Invariant = {
  id: 'M2',
  says: 'at rest, what is kept is what is owed and what a person has written off, no hold is left on a card, and our row says what the gateway says',
  *check({ files }) {
    for (const file of files) {
      const { captured, refunded, writtenOff } = file.booking;
      if (writtenOff > 0 && !isLetStand(file, 'held'))
        yield is('M2', file, `${writtenOff} written off, and nobody has decided that`);
      const wanted = owed(file);
      if (wanted === null) continue;
      if (openHolds(file).length > 0 && !isLetStand(file, 'held', 'hold-open'))
        yield is('M2', file, 'a hold is left on the card');
      if (moneyMayDiffer(file)) continue;
      if (kept(file) !== wanted + writtenOff)
        yield is(
          'M2',
          file,
          `${kept(file)} kept where ${wanted} is owed${writtenOff > 0 ? ` and ${writtenOff} written off` : ''}`,
        );
      if (captured !== sum(file.money, 'capture') || refunded !== sum(file.money, 'refund')) {
        yield is(
          'M2',
          file,
          `our row says ${captured} − ${refunded}, the gateway ${sum(file.money, 'capture')} − ${sum(file.money, 'refund')}`,
        );
      }
    }
  },
};

const M3: Invariant = {
  id: 'M3',
  says: 'money is kept only against a room, and a room that is paid now only against money, unless a person has been called; no charge without a booking',
  *check({ files, strangers }) {
    for (const file of files) {
      const { state, dueNow, penalty, writtenOff } = file.booking;
      if (state === 'MANUAL') {
        if (!file.hasOpenTask) yield is('M3', file, 'held, and nobody was called');
        continue;
      }
      const hasRoom = file.reservations.some(({ isLive }) => isLive);
      if (
        !hasRoom &&
        kept(file) > (penalty ?? 0) + writtenOff &&
        !moneyMayDiffer(file) &&
        !isLetStand(file, 'reservation-lost')
      )
        yield is('M3', file, `${kept(file)} kept without a room`);
      if (
        hasRoom &&
        dueNow > 0 &&
        kept(file) === 0 &&
        !moneyMayDiffer(file) &&
        !isLetStand(file, 'reservation-open')
      )
        yield is('M3', file, 'a room without money');
    }
    for (const line of strangers.money)
      if (line.kind === 'authorise' || line.kind === 'capture')
        yield {
          invariant: 'M3',
          subject: line.key,
          detail: `${line.kind} of ${line.amount} ${line.currency} for no booking of ours`,
        };
  },
};

const M5: Invariant = {
  id: 'M5',
  says: 'what is charged is, to the minor unit and in the currency, what the client has accepted',
  *check({ evidence, byReference, files }) {
    for (const { type, action, accepted, heard, agencyId } of evidence.events) {
      if (
        type !== 'ok' ||
        action !== 'create' ||
        accepted === undefined ||
        heard?.reference === undefined
      )
        continue;
      const file = byReference.get(fileKey(agencyId, heard.reference));
      if (file === undefined)
        yield {
          invariant: 'M5',
          subject: heard.reference,
          detail: 'a client was told of a booking we do not have',
        };
      else if (
        file.booking.dueNow !== accepted.dueNow ||
        file.booking.total !== accepted.total ||
        file.booking.currency !== accepted.currency
      ) {
        yield is(
          'M5',
          file,
          `${file.booking.dueNow} of ${file.booking.total} ${file.booking.currency}, accepted were ${accepted.dueNow} of ${accepted.total} ${accepted.currency}`,
        );
      }
    }
    for (const file of files)
      for (const line of captures(file))
        if (line.amount !== file.booking.dueNow)
          yield is('M5', file, `${line.amount} captured, ${file.booking.dueNow} agreed`);
  },
};

const M6: Invariant = {
  id: 'M6',
  says: 'never more goes back than was taken, and each refund key has one effect',
  *check({ files }) {
    for (const file of files) {
      if (sum(file.money, 'refund') > sum(file.money, 'capture'))
        yield is(
          'M6',
          file,
          `${sum(file.money, 'refund')} refunded of ${sum(file.money, 'capture')}`,
        );
      const done = new Set<string>();
      for (const { kind, key, status } of file.money) {
        if (kind !== 'refund' || status !== 'completed') continue;
        if (done.has(key)) yield is('M6', file, `refund ${key} was made twice`);
        done.add(key);
      }
    }
  },
};

const isAmount = (amount: number): boolean => Number.isSafeInteger(amount) && amount >= 0;

const M7: Invariant = {
  id: 'M7',
  says: 'every amount is a whole number of minor units in the currency of its booking',
  *check({ files, evidence }: Dossier) {
    for (const file of files) {
      const { total, dueNow, captured, refunded, penalty, currency } = file.booking;
      for (const amount of [total, dueNow, captured, refunded, penalty ?? 0])
        if (!isAmount(amount)) yield is('M7', file, `${amount} is no amount`);
      for (const line of file.money)
        if (line.currency !== currency)
          yield is('M7', file, `${line.kind} in ${line.currency}, agreed is ${currency}`);
    }
    for (const lines of [evidence.gateway, ...evidence.suppliers.values()])
      for (const line of lines)
        if (!isAmount(line.amount))
          yield { invariant: 'M7', subject: line.key, detail: `${line.kind} of ${line.amount}` };
  },
};

export const MONEY: readonly Invariant[] = [M1, M2, M3, M5, M6, M7];
