// A remote's half of the border; apart, so that the first load carries the shell's half alone.
import { EVENT_VERSION, EVENTS_FROM_HOST, EVENTS_TO_HOST } from '@portico/contract/event-names';
import type { EventFromHost, EventToHost } from '@portico/contract/events';
import { fits, type Handlers, isFromHost, listen, type Payload, post } from './border.ts';
import { FROM_HOST } from './payloads-from-host.ts';

export const isEventFromHost = (value: unknown): value is EventFromHost =>
  fits(value, EVENTS_FROM_HOST, FROM_HOST);

/** A remote's half. `source` is its name, e.g. 'wl_main'. */
export const guest = (source: string) => ({
  listen: (handlers: Handlers<EventFromHost>, target: EventTarget = window) =>
    // what is no event at all, the shell warns of: once, however many remotes hear it
    listen(EVENTS_TO_HOST, isEventFromHost, handlers, target, isFromHost),
  tell<T extends EventToHost['type']>(
    type: T,
    payload: Payload<EventToHost, T>,
    target: EventTarget = window,
  ): void {
    post({ source, version: EVENT_VERSION, type, payload } as EventToHost, target);
  },
});

export type Guest = ReturnType<typeof guest>;
