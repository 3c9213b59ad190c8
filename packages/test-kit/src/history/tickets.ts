// I9: one set of tickets per journey, and no charge before it is issued.
import type { Dossier, File, Invariant } from './dossier.ts';
import type { TicketFacts, Violation } from './evidence.ts';

const is = ({ booking }: File, detail: string): Violation => ({
  invariant: 'I9',
  subject: booking.reference,
  detail: `${booking.state}: ${detail}`,
});

/** Returns the tickets of a booking's reservations. */
const ticketsOf = (
  { reservations }: File,
  bySupplier: ReadonlyMap<string, TicketFacts>,
): readonly TicketFacts[] =>
  reservations.flatMap(({ supplier, ref, isLive }) => {
    const tickets = bySupplier.get(`${supplier} ${ref}`);
    return isLive && tickets !== undefined ? [tickets] : [];
  });

function* ofBooking(file: File, issued: readonly TicketFacts[]): Iterable<Violation> {
  const { booking, money } = file;
  for (const { from, numbers, isWhole } of issued) {
    const taken = money.find(({ kind }) => kind === 'capture');
    if (taken !== undefined && (from === null || Date.parse(taken.at) < from))
      yield is(file, 'captured before its tickets were there');
    if (booking.state !== 'CONFIRMED') continue;
    if (from === null || !isWhole) yield is(file, `confirmed with ${numbers.length} tickets`);
    const known = (booking.tickets ?? []).toSorted().join();
    if (known !== numbers.toSorted().join())
      yield is(file, `we know the tickets ${known}, the supplier ${numbers.join()}`);
  }
}

const I9: Invariant = {
  id: 'I9',
  says: 'a confirmed journey has one set of tickets, all of them and those we know; none is issued twice, and nothing is taken before they are there',
  *check({ evidence, files }: Dossier) {
    const bySupplier = new Map(evidence.tickets.map((one) => [`${one.supplier} ${one.ref}`, one]));
    for (const file of files) yield* ofBooking(file, ticketsOf(file, bySupplier));
    const owners = new Map<string, string>();
    for (const { ref, from, numbers } of evidence.tickets) {
      if (from === null) continue;
      for (const number of numbers) {
        const other = owners.get(number);
        if (other !== undefined)
          yield { invariant: 'I9', subject: ref, detail: `ticket ${number} is ${other}'s as well` };
        owners.set(number, ref);
      }
    }
    for (const [supplier, lines] of evidence.suppliers) {
      const issued = new Set<string>();
      for (const { kind, ref } of lines) {
        if (kind !== 'ticket') continue;
        if (issued.has(ref))
          yield {
            invariant: 'I9',
            subject: ref,
            detail: `${supplier} has issued its tickets twice`,
          };
        issued.add(ref);
      }
    }
  },
};

export const TICKETS: readonly Invariant[] = [I9];
