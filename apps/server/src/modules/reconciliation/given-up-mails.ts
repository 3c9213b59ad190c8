// Tasks for messages whose delivery failed permanently. A booking's message has its own task;
// account messages share one per topic and day, because a stranger can create any number of them.
import { z } from 'zod';
import type { FailedSelection } from '../../kernel/dead-letters.ts';
import { isoOf } from '../../kernel/clock.ts';
import type { GivenUp } from '../../kernel/outbox.ts';
import type { NewBreak } from './breaks.repo.ts';
import type { BreakRow } from './reconciliation.types.ts';

const ofBooking = z.object({ bookingId: z.uuid(), about: z.string().optional() });
const kept = z.union([
  z.object({ message: z.uuid() }),
  z.object({ topic: z.string(), day: z.string() }),
]);

/** Returns the break of a message that failed permanently at `now` (epoch milliseconds). */
export function breakOfMessage(
  { id, topic, payload, reason, because }: GivenUp,
  now: number,
): NewBreak {
  const booking = ofBooking.safeParse(payload).data;
  const day = isoOf(now).slice(0, 10);
  const shared = { kind: 'mail-not-sent', peer: 'mail', remedy: 'person' } as const;
  return booking === undefined
    ? {
        ...shared,
        subject: `${topic} ${day}`,
        bookingId: null,
        ours: { topic },
        theirs: { topic, day, because, reason },
      }
    : {
        ...shared,
        subject: `${topic} ${id}`,
        bookingId: booking.bookingId,
        ours: { topic, about: booking.about ?? null },
        theirs: { message: id, because, reason },
      };
}

/** Returns the messages that a task is about. Throws if the break is of another kind. */
export function messagesOf({ theirs }: BreakRow): FailedSelection {
  const which = kept.parse(theirs);
  return 'message' in which ? { id: which.message } : which;
}
