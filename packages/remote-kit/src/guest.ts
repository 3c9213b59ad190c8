// The remote's side of the event protocol; a separate module, so that the first load contains only
// the shell's side.
import { EVENT_VERSION, EVENTS_FROM_HOST, EVENTS_TO_HOST } from '@portico/contract/event-names';
import type { EventFromHost, EventToHost } from '@portico/contract/events';
import { fits, type Handlers, isFromHost, listen, type Payload, post } from './border.ts';
import { FROM_HOST } from './payloads-from-host.ts';

export const isEventFromHost = (value: unknown): value is EventFromHost =>
  fits(value, EVENTS_FROM_HOST, FROM_HOST);

/** Creates a remote's event channel. `source` is the remote's name, e.g. 'wl_main'. */
export const guest = (source: string) => ({
  listen: (handlers: Handlers<EventFromHost>, target: EventTarget = window) =>
    // the shell warns about invalid events: once, however many remotes are listening
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
