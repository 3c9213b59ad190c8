// What crosses between shell and remotes: envelopes on the window (decisions O-098, 0122). Checked
// by hand and not by schema, so that no schema library reaches the first load; a test holds these
// checks to the contract's schemas.
import { EVENT_NAME, EVENT_VERSION, EVENTS_FROM_HOST } from '@portico/contract/event-names';
import type { EventFromHost, EventToHost } from '@portico/contract/events';

/** Says of a payload, or a part of one, whether it fits. */
export type Check = (value: unknown) => boolean;

type Envelope = EventFromHost | EventToHost;
export type Payload<E extends Envelope, T extends E['type']> = Extract<E, { type: T }>['payload'];
export type Handlers<E extends Envelope> = {
  /** False: this side refuses what is asked, and says so as of an event that is none. */
  readonly [T in E['type']]?: (payload: Payload<E, T>, source: string) => void | false;
};

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether a value is an envelope with one of these types, whatever is in it. */
function isEnvelope(value: unknown, types: readonly string[]): value is Envelope {
  if (!isRecord(value)) return false;
  const { source, version, type } = value;
  return (
    typeof source === 'string' &&
    source.length >= 1 &&
    source.length <= 60 &&
    version === EVENT_VERSION &&
    typeof type === 'string' &&
    types.includes(type)
  );
}
export const fits = <T extends string>(
  value: unknown,
  types: readonly T[],
  payloads: Readonly<Record<T, Check>>,
): boolean => isEnvelope(value, types) && payloads[value.type as T](value.payload);

/** Copies a payload: nobody on the other side holds a piece of this side's state. */
export function post(envelope: Envelope, target: EventTarget): void {
  target.dispatchEvent(new CustomEvent(EVENT_NAME, { detail: structuredClone(envelope) }));
}

/** A copy nobody can change between the check and the use; null of what cannot be copied. */
export function copied(value: unknown): unknown {
  try {
    return structuredClone(value);
  } catch {
    return null;
  }
}

/**
 * Listens for envelopes of one direction; the other direction's pass by in silence. `isMine`:
 * whether it is this side that warns of what it does not take. Returns how to stop.
 */
export function listen<E extends Envelope>(
  passing: readonly string[],
  isHeard: (value: unknown) => value is E,
  handlers: Handlers<E>,
  target: EventTarget,
  isMine: (value: unknown) => boolean = () => true,
): () => void {
  const hear = (event: Event) => {
    const detail: unknown = event instanceof CustomEvent ? event.detail : null;
    if (isEnvelope(detail, passing)) return;
    const said = copied(detail);
    const handler =
      isHeard(said) &&
      ((handlers[said.type as E['type']] ?? ignored) as (
        payload: unknown,
        source: string,
      ) => unknown);
    const isTaken = handler && handler((said as E).payload, (said as E).source) !== false;
    if (!isTaken && isMine(said))
      console.warn('Unhandled MF Event', isRecord(said) ? String(said['type']).slice(0, 60) : '');
  };
  target.addEventListener(EVENT_NAME, hear);
  return () => target.removeEventListener(EVENT_NAME, hear);
}
const ignored = () => undefined;

/** Whether this is the shell's own word, which it hears as everybody in the window does. */
export const isFromHost = (value: unknown): boolean => isEnvelope(value, EVENTS_FROM_HOST);

/** The shell tells every remote. */
export function tellRemotes<T extends EventFromHost['type']>(
  type: T,
  payload: Payload<EventFromHost, T>,
  target: EventTarget = window,
): void {
  post({ source: 'shell', version: EVENT_VERSION, type, payload } as EventFromHost, target);
}
