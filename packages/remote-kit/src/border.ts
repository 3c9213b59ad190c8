// What crosses between shell and remotes: envelopes on the window (decision O-098). Checked by hand
// and not by schema, so that no schema library reaches the first load; a test holds these checks to
// the contract's schemas.
import {
  EVENT_NAME,
  EVENT_VERSION,
  EVENTS_FROM_HOST,
  EVENTS_TO_HOST,
} from '@portico/contract/event-names';
import type { EventFromHost, EventToHost } from '@portico/contract/events';

type Envelope = EventFromHost | EventToHost;
type Payload<E extends Envelope, T extends E['type']> = Extract<E, { type: T }>['payload'];
type Handlers<E extends Envelope> = {
  readonly [T in E['type']]?: (payload: Payload<E, T>, source: string) => void;
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether a value is an envelope with one of these types and a payload that fits it. */
function isEnvelope(value: unknown, types: readonly string[]): value is Envelope {
  if (!isRecord(value)) return false;
  const { source, version, type, payload } = value;
  if (
    typeof source !== 'string' ||
    source.length < 1 ||
    source.length > 60 ||
    version !== EVENT_VERSION
  )
    return false;
  if (typeof type !== 'string' || !types.includes(type) || !isRecord(payload)) return false;
  return (
    type !== 'STATE' ||
    ['agency', 'multicurrency', 'country', 'user'].every(
      (part) => payload[part] === undefined || isRecord(payload[part]),
    )
  );
}
export const isEventToHost = (value: unknown): value is EventToHost =>
  isEnvelope(value, EVENTS_TO_HOST);
export const isEventFromHost = (value: unknown): value is EventFromHost =>
  isEnvelope(value, EVENTS_FROM_HOST);

/** Copies a payload: nobody on the other side holds a piece of this side's state. */
function post(envelope: Envelope, target: EventTarget): void {
  target.dispatchEvent(new CustomEvent(EVENT_NAME, { detail: structuredClone(envelope) }));
}

/**
 * Listens for envelopes of one direction; the other direction's pass by in silence. Returns how to
 * stop.
 */
function listen<E extends Envelope>(
  own: readonly string[],
  theirs: readonly string[],
  handlers: Handlers<E>,
  target: EventTarget,
): () => void {
  const hear = (event: Event) => {
    const detail: unknown = event instanceof CustomEvent ? event.detail : null;
    if (isEnvelope(detail, own)) return;
    if (!isEnvelope(detail, theirs)) {
      console.warn('Unhandled MF Event', detail);
      return;
    }
    const handler = handlers[detail.type as E['type']] as
      | ((payload: unknown, source: string) => void)
      | undefined;
    handler?.(detail.payload, detail.source);
  };
  target.addEventListener(EVENT_NAME, hear);
  return () => target.removeEventListener(EVENT_NAME, hear);
}

/** The shell's half. */
export const host = {
  /** Hears the remotes. Events that are none, or malformed, change nothing and are warned of. */
  listen: (handlers: Handlers<EventToHost>, target: EventTarget = window) =>
    listen<EventToHost>(EVENTS_FROM_HOST, EVENTS_TO_HOST, handlers, target),
  /** Tells every remote. */
  tell<T extends EventFromHost['type']>(
    type: T,
    payload: Payload<EventFromHost, T>,
    target: EventTarget = window,
  ): void {
    post({ source: 'shell', version: EVENT_VERSION, type, payload } as EventFromHost, target);
  },
};

/** A remote's half. `source` is its name, e.g. 'wl_main'. */
export const guest = (source: string) => ({
  listen: (handlers: Handlers<EventFromHost>, target: EventTarget = window) =>
    listen<EventFromHost>(EVENTS_TO_HOST, EVENTS_FROM_HOST, handlers, target),
  tell<T extends EventToHost['type']>(
    type: T,
    payload: Payload<EventToHost, T>,
    target: EventTarget = window,
  ): void {
    post({ source, version: EVENT_VERSION, type, payload } as EventToHost, target);
  },
});
