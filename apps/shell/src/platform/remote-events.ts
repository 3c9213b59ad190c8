// The shell's ear for remotes. What it answers with comes with the first event: home, where no
// remote speaks, never pays for it.
import { copied, isFromHost, tellRemotes } from '@portico/remote-kit';
import { EVENT_NAME } from '@portico/contract/event-names';
import type { ApiClient, Store } from '@portico/runtime';

/** Hears the remotes from now on; every event is judged and answered in its order. */
export function listenToRemotes(store: Store, api: ApiClient): void {
  const door = new EventTarget();
  let opened: Promise<void> | null = null;
  window.addEventListener(EVENT_NAME, (event) => {
    const { detail } = event as CustomEvent<unknown>;
    if (isFromHost(detail)) return;
    // as it is said now, whatever the remote does with it meanwhile
    const said = copied(detail);
    opened ??= import(/* webpackChunkName: "remote-answers" */ './remote-answers.ts').then(
      ({ answerRemotes }) => answerRemotes(store, api, door),
    );
    opened.then(
      () => void door.dispatchEvent(new CustomEvent(EVENT_NAME, { detail: said })),
      (error: unknown) => {
        opened = null;
        console.warn('events of remotes are not heard', error);
      },
    );
  });
}

/** The choice of a currency, for remotes that keep their own state. */
export const tellCurrency = (entry: {
  readonly name: string;
  readonly code: string;
  readonly currency: string;
}): void => tellRemotes('CURRENCY_CHANGED', { ...entry });
