// Tells all tabs of this browser about a switch of the presenter mode. Every page that may show costs
// then loads again: nothing that it has shown so far stays in the tab.
import { PRESENTER_CHANNEL, type PresenterMessage } from '@portico/contract/presenter-channel';

/**
 * Tells all tabs, including this one. The documents of the server follow by themselves
 * (document.ts); one whose user has logged in since it was loaded follows here.
 */
export function announceSwitch(message: PresenterMessage): void {
  const channel = new BroadcastChannel(PRESENTER_CHANNEL);
  channel.postMessage(message);
  channel.close();
  document.documentElement.hidden = message !== 'kept';
  if (message === 'switched') location.reload();
}
