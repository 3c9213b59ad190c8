// The shell's half of the border: what it hears. Apart, so that it comes with the first who speaks.
import { EVENTS_FROM_HOST, EVENTS_TO_HOST } from '@portico/contract/event-names';
import type { EventToHost } from '@portico/contract/events';
import { fits, type Handlers, listen, tellRemotes } from './border.ts';
import { TO_HOST } from './payloads.ts';

export const isEventToHost = (value: unknown): value is EventToHost =>
  fits(value, EVENTS_TO_HOST, TO_HOST);

export type HostHandlers = Handlers<EventToHost>;

export const host = {
  /**
   * Hears the remotes. Events that are none, malformed or refused change nothing and are warned of.
   */
  listen: (handlers: HostHandlers, target: EventTarget = window) =>
    listen(EVENTS_FROM_HOST, isEventToHost, handlers, target),
  tell: tellRemotes,
};
