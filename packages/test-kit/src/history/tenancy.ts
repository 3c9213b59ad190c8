// N1, N2 and A5: no agency sees or changes another's data, and every action is in the audit chain
// exactly once.
import type { Invariant } from './dossier.ts';

const N1: Invariant = {
  id: 'N1',
  says: 'nothing written for one agency holds a canary of another; what is written for nobody holds none',
  *check({ evidence: { canaries, canaryOf } }) {
    for (const { agencyId, where, canary } of canaries) {
      if (agencyId === null || canaryOf.get(agencyId) !== canary)
        yield {
          invariant: 'N1',
          subject: canary,
          detail: `seen in ${where} of ${agencyId ?? 'nobody'}`,
        };
    }
  },
};

const N2: Invariant = {
  id: 'N2',
  says: 'agencies nobody worked for are, row for row, as they were',
  *check({ evidence: { bystanders } }) {
    for (const { agencyId, before, after } of bystanders)
      if (before !== after)
        yield { invariant: 'N2', subject: agencyId, detail: 'its rows have changed' };
  },
};

const A5: Invariant = {
  id: 'A5',
  says: 'the audit chain fits, and each booking’s creation, confirmation and cancellation stands in it once',
  *check({ evidence: { audit }, files }) {
    const count = new Map<string, number>();
    const name = (agencyId: string, action: string, object: string) =>
      `${agencyId} ${action} ${object}`;
    for (const { agencyId, brokenAt, entries } of audit) {
      if (brokenAt !== null)
        yield { invariant: 'A5', subject: agencyId, detail: `the chain breaks at ${brokenAt}` };
      for (const { action, object } of entries)
        count.set(
          name(agencyId, action, object),
          (count.get(name(agencyId, action, object)) ?? 0) + 1,
        );
    }
    for (const { booking, transitions } of files) {
      const states = new Set(transitions.map(({ to }) => to));
      const wanted = {
        'booking.create': 1,
        'booking.confirmed': Number(states.has('CONFIRMED')),
        'booking.cancelled': Number(states.has('CANCELLED')),
      };
      for (const [action, times] of Object.entries(wanted)) {
        const found =
          count.get(name(booking.agencyId, action, `booking:${booking.reference}`)) ?? 0;
        if (found !== times)
          yield {
            invariant: 'A5',
            subject: booking.reference,
            detail: `${action} stands ${found} times, wanted ${times}`,
          };
      }
    }
  },
};

export const TENANCY: readonly Invariant[] = [N1, N2, A5];
