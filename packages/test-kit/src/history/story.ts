// I3, I5, I7, I8, F23: reported states stay true, every transition is allowed, equal requests get
// equal responses, everything terminates.
import type { BookingState } from '@portico/contract';
import { isAtRest, statusOf, TRANSITIONS } from '@portico/rules/lifecycle';
import { type Dossier, type File, fileKey, type Invariant } from './dossier.ts';
import type { ClientEvent, Violation } from './evidence.ts';

/** Returns the states a traveller may have seen, in order, during a booking's life. */
function tellings({ booking, transitions }: File): string[] {
  const states: BookingState[] = ['CREATED', ...transitions.map(({ to }) => to)];
  // From the first step of a rollback it is certain that the booking failed.
  const lost =
    booking.failure === null
      ? states.length
      : states.findIndex((state, at) => at > 0 && ENDS_BADLY.has(state));
  return states.map((state, at) =>
    statusOf(state, lost >= 0 && at >= lost ? booking.failure : null),
  );
}
const ENDS_BADLY: ReadonlySet<BookingState> = new Set([
  'VOIDING',
  'CANCELLING',
  'REFUNDING',
  'REJECTED',
  'EXPIRED',
]);

const I3: Invariant = {
  id: 'I3',
  says: 'once a client was told how a booking stands, every later answer says the same or what may follow',
  *check({ evidence: { events }, byReference }) {
    const lives = new Map<File, { told: string[]; reached: number }>();
    const floors = new Map<number, number>();
    for (const { type, call, agencyId, reference, heard } of events) {
      const known = heard?.reference ?? reference;
      const file = known === undefined ? undefined : byReference.get(fileKey(agencyId, known));
      if (known !== undefined && file === undefined && type === 'ok')
        yield {
          invariant: 'I3',
          subject: known,
          detail: 'a client was told of it, and it is not there',
        };
      if (file === undefined) continue;
      const life = lives.get(file) ?? { told: tellings(file), reached: 0 };
      lives.set(file, life);
      if (type === 'invoke') floors.set(call, life.reached);
      if (type !== 'ok' || heard?.bookingStatus === undefined) continue;
      // The state known when the request was sent: responses may arrive out of order.
      const at = life.told.indexOf(heard.bookingStatus, floors.get(call) ?? 0);
      if (at < 0)
        yield {
          invariant: 'I3',
          subject: known ?? '',
          detail: `told ${heard.bookingStatus} after ${life.told.slice(0, life.reached + 1).join(' → ')}`,
        };
      else life.reached = Math.max(life.reached, at);
    }
  },
};

const I5: Invariant = {
  id: 'I5',
  says: 'every step of a booking stands in the table, each begins where the last one ended, and an end is an end',
  *check({ files }) {
    for (const { booking, transitions } of files) {
      let state: BookingState = 'CREATED';
      for (const { from, to } of transitions) {
        if (from !== state)
          yield {
            invariant: 'I5',
            subject: booking.reference,
            detail: `${from} → ${to} after ${state}`,
          };
        if (!TRANSITIONS[from].includes(to))
          yield {
            invariant: 'I5',
            subject: booking.reference,
            detail: `${from} → ${to} is no step`,
          };
        state = to;
      }
      if (state !== booking.state)
        yield {
          invariant: 'I5',
          subject: booking.reference,
          detail: `is ${booking.state}, its last step led to ${state}`,
        };
    }
  },
};

/**
 * Returns true for a response that is repeated verbatim: success, or a rejection once a booking
 * exists. An earlier rejection has started nothing.
 */
const isFinal = ({ type, heard }: ClientEvent, reference: string | undefined): boolean =>
  heard?.body !== undefined &&
  heard.status !== 202 &&
  (type === 'ok' || (reference !== undefined && heard.status !== 422));

const I7: Invariant = {
  id: 'I7',
  says: 'the same key and body lead to one booking and one final answer, another body to 422, and a quote is consumed once',
  *check({ evidence: { events }, files, byReference }) {
    const keys = new Map<
      string,
      { fingerprint: string; reference?: string | undefined; final?: string | undefined }
    >();
    for (const event of events) {
      const { action, agencyId, principal, key, fingerprint, heard, type } = event;
      if (
        type === 'invoke' ||
        type === 'info' ||
        key === undefined ||
        fingerprint === undefined ||
        heard === undefined
      )
        continue;
      const name = `${agencyId} ${principal} ${action} ${key}`;
      const known = keys.get(name);
      const is = (detail: string): Violation => ({
        invariant: 'I7',
        subject: heard.reference ?? known?.reference ?? key,
        detail,
      });
      if (known === undefined) {
        if (type === 'ok')
          keys.set(name, {
            fingerprint,
            reference: heard.reference,
            final: isFinal(event, heard.reference) ? heard.body : undefined,
          });
        continue;
      }
      if (known.fingerprint !== fingerprint) {
        if (heard.status !== 422)
          yield is(`key ${key} with another body was answered ${heard.status}`);
        continue;
      }
      if (heard.status === 422) yield is(`key ${key} with its own body was refused`);
      if (
        known.reference !== undefined &&
        heard.reference !== undefined &&
        known.reference !== heard.reference
      )
        yield is(`key ${key} led to ${known.reference} and ${heard.reference}`);
      known.reference ??= heard.reference;
      if (!isFinal(event, known.reference)) continue;
      if (known.final !== undefined && known.final !== heard.body)
        yield is(`key ${key} has two final answers: ${firstDifference(known.final, heard.body)}`);
      known.final ??= heard.body;
    }
    yield* consumedTwice({ files, byReference });
  },
};

const SHOWN = 60;
/** Returns the position where two responses differ, with some context. */
function firstDifference(one: string, other = ''): string {
  const at = [...one].findIndex((sign, index) => sign !== other[index]);
  const from = Math.max(0, at - SHOWN / 2);
  return `…${one.slice(from, at + SHOWN)}… and …${other.slice(from, at + SHOWN)}…`;
}

function* consumedTwice({ files }: Pick<Dossier, 'files' | 'byReference'>): Iterable<Violation> {
  const consumed = new Map<string, string>();
  for (const { booking, transitions } of files) {
    if (!transitions.some(({ to }) => to === 'BOOKING')) continue;
    const quote = `${booking.agencyId} ${booking.quoteId}`;
    const other = consumed.get(quote);
    if (other !== undefined)
      yield {
        invariant: 'I7',
        subject: booking.reference,
        detail: `its quote was consumed by ${other} as well`,
      };
    consumed.set(quote, booking.reference);
  }
}

const I8: Invariant = {
  id: 'I8',
  says: 'when it has been quiet every booking rests, nothing is due, and without faults nobody is called',
  *check({ files, evidence: { due, isFaultFree } }) {
    for (const { booking } of files) {
      if (!isAtRest(booking.state))
        yield { invariant: 'I8', subject: booking.reference, detail: `still ${booking.state}` };
      if (isFaultFree && booking.state === 'MANUAL')
        yield {
          invariant: 'I8',
          subject: booking.reference,
          detail: 'a person was called although nothing failed',
        };
    }
    for (const { kind, id } of due)
      if (kind === 'booking' || kind === 'gateway-event')
        yield { invariant: 'I8', subject: id, detail: `${kind} is still due` };
  },
};

const F23: Invariant = {
  id: 'F23',
  says: 'what had to be said was said: no message waits, one refused for good has a task, and every confirmed traveller has one',
  *check({ files, evidence: { messages } }) {
    const keys = new Set(messages.map(({ agencyId, key }) => `${agencyId} ${key}`));
    for (const { key, topic, isSent, isGivenUp } of messages)
      if (!isSent && !isGivenUp)
        yield { invariant: 'F23', subject: key, detail: `${topic} has not left` };
    for (const { booking } of files) {
      if (
        booking.state === 'CONFIRMED' &&
        !keys.has(`${booking.agencyId} ${booking.id}:confirmed:traveller`)
      )
        yield {
          invariant: 'F23',
          subject: booking.reference,
          detail: 'confirmed, and nobody was told',
        };
    }
  },
};

export const STORY: readonly Invariant[] = [I3, I5, I7, I8, F23];
