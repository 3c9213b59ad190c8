// The shell's side of the event protocol for incoming events; a separate module, loaded with the
// first event of a remote.
import { EVENTS_FROM_HOST, EVENTS_TO_HOST } from '@portico/contract/event-names';
import type { EventToHost } from '@portico/contract/events';
import { fits, type Handlers, listen, tellRemotes } from './border.ts';
import { TO_HOST } from './payloads.ts';

export const isEventToHost = (value: unknown): value is EventToHost =>
  fits(value, EVENTS_TO_HOST, TO_HOST);

export type HostHandlers = Handlers<EventToHost>;

export const host = {
  /**
   * Listens for events of remotes. Invalid, malformed or rejected events change nothing and are
   * logged as warnings.
   */
  listen: (handlers: HostHandlers, target: EventTarget = window) =>
    listen(EVENTS_FROM_HOST, isEventToHost, handlers, target),
  tell: tellRemotes,
};
