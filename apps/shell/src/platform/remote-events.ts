// Listens for events of remotes. The handlers are loaded with the first event, so that home, where
// no remote sends any, does not pay for them.
import { copied, isFromHost, tellRemotes } from '@portico/remote-kit';
import { EVENT_NAME } from '@portico/contract/event-names';
import type { ApiClient, Store } from '@portico/runtime';

/** Starts listening for remotes; events are validated and handled in order. */
export function listenToRemotes(store: Store, api: ApiClient): void {
  const target = new EventTarget();
  let opened: Promise<void> | null = null;
  window.addEventListener(EVENT_NAME, (event) => {
    const { detail } = event as CustomEvent<unknown>;
    if (isFromHost(detail)) return;
    // copied now, since the remote may change the object later
    const said = copied(detail);
    opened ??= import(/* webpackChunkName: "remote-answers" */ './remote-answers.ts').then(
      ({ handleRemoteEvents: answerRemotes }) => answerRemotes(store, api, target),
    );
    opened.then(
      () => void target.dispatchEvent(new CustomEvent(EVENT_NAME, { detail: said })),
      (error: unknown) => {
        opened = null;
        console.warn('events of remotes are not heard', error);
      },
    );
  });
}

/** Announces the chosen currency to remotes that keep their own state. */
export const tellCurrency = (entry: {
  readonly name: string;
  readonly code: string;
  readonly currency: string;
}): void => tellRemotes('CURRENCY_CHANGED', { ...entry });
