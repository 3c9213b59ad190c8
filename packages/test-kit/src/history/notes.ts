// Records of simulated clients: requests with their times, responses, and all canaries received.
import type { Reply } from '../client.ts';
import type { ClientEvent, Evidence, Heard } from './evidence.ts';

export type About = Pick<
  ClientEvent,
  'agencyId' | 'principal' | 'action' | 'key' | 'fingerprint' | 'quoteId' | 'accepted' | 'reference'
>;

export interface Notes {
  readonly events: readonly ClientEvent[];
  readonly canaries: Evidence['canaries'];
  /** Makes a call and records its start and end; undefined if there was no response. */
  call<T>(about: About, send: () => Promise<Reply<T>>): Promise<Reply<T> | undefined>;
}

/** Returns a word that identifies one agency and must never be visible to another. */
export const canaryOf = (agencyId: string): string => `canary${agencyId.slice(0, 8)}`;
export const canariesIn = (text: string): string[] => [
  ...new Set(text.match(/canary[0-9a-f]{8}/g)),
];

export function createNotes(): Notes {
  const events: ClientEvent[] = [];
  const canaries: { agencyId: string | null; where: string; canary: string }[] = [];
  let calls = 0;
  const note = (event: Omit<ClientEvent, 'n'>): void =>
    void events.push({ n: events.length, ...event });
  return {
    events,
    canaries,
    async call(about, send) {
      calls += 1;
      const call = calls;
      note({ ...about, call, type: 'invoke' });
      try {
        const reply = await send();
        for (const canary of canariesIn(reply.text))
          canaries.push({ agencyId: about.agencyId, where: `answer of ${about.action}`, canary });
        const { status } = reply;
        const type = status < 300 ? 'ok' : status >= 500 || status === 429 ? 'info' : 'fail';
        note({ ...about, call, type, heard: heardOf(reply) });
        return reply;
      } catch {
        // The connection was lost: the outcome is unknown.
        note({ ...about, call, type: 'info' });
        return undefined;
      }
    },
  };
}

function heardOf(reply: Reply<unknown>): Heard {
  const { status } = reply;
  const body = (jsonOf(reply.text) ?? {}) as {
    code?: string;
    details?: unknown;
    status?: string;
    reference?: string;
    booking?: { status: string; reference: string };
  };
  if (status >= 400)
    return { status, code: body.code, body: JSON.stringify([body.code, body.details]) };
  return {
    status,
    bookingStatus: body.booking?.status ?? body.status,
    reference: body.booking?.reference ?? body.reference,
    ...(body.booking === undefined ? {} : { body: reply.text }),
  };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
