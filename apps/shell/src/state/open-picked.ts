// Opens the deal whose price was asked for before a login; imported when there is one.
import { type PickedDeal, pickedAddress } from '@portico/rules/deals';
import type { DealTab } from '@portico/rules/navigation';

/** Query of the page, service and deal of a press on 'Reveal Price'. */
export type Picked = readonly [query: string, service: DealTab, deal: PickedDeal];

/** Opens home with the deal first, once the document has loaded. */
export function openPicked(picked: Picked): void {
  const open = () => location.replace(pickedAddress(...picked));
  // React reports a document that is left before all of it has come
  if (document.readyState === 'complete') open();
  else addEventListener('load', open, { once: true });
}
