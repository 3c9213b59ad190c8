// Event protocol between shell and remotes: envelopes dispatched on the window (decisions O-098,
// 0122). Validated by hand-written checks, so that no schema library is part of the first load; a
// test keeps these checks in line with the contract's schemas.
import { EVENT_NAME, EVENT_VERSION, EVENTS_FROM_HOST } from '@portico/contract/event-names';
import type { EventFromHost, EventToHost } from '@portico/contract/events';

/** Returns true if a payload, or a part of one, is valid. */
export type Check = (value: unknown) => boolean;

type Envelope = EventFromHost | EventToHost;
export type Payload<E extends Envelope, T extends E['type']> = Extract<E, { type: T }>['payload'];
export type Handlers<E extends Envelope> = {
  /** A handler that returns false rejects the event, which is then reported like an invalid one. */
  readonly [T in E['type']]?: (payload: Payload<E, T>, source: string) => void | false;
};

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns true if a value is an envelope with one of these types, whatever its payload. */
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

/**
 * Dispatches a copy of the payload, so that the receiver has no reference to the sender's state.
 */
export function post(envelope: Envelope, target: EventTarget): void {
  target.dispatchEvent(new CustomEvent(EVENT_NAME, { detail: structuredClone(envelope) }));
}

/** Returns a copy that cannot change between check and use; null if the value cannot be cloned. */
export function copied(value: unknown): unknown {
  try {
    return structuredClone(value);
  } catch {
    return null;
  }
}

/**
 * Listens for envelopes of one direction and ignores those of the other. `isMine` returns true if
 * this side must warn about an event it does not accept. Returns a function that stops listening.
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

/**
 * Returns true if the event was sent by the shell itself, which receives its own events from the
 * window.
 */
export const isFromHost = (value: unknown): boolean => isEnvelope(value, EVENTS_FROM_HOST);

/** Sends an event from the shell to all remotes. */
export function tellRemotes<T extends EventFromHost['type']>(
  type: T,
  payload: Payload<EventFromHost, T>,
  target: EventTarget = window,
): void {
  post({ source: 'shell', version: EVENT_VERSION, type, payload } as EventFromHost, target);
}
