import type { StreamedDeals } from './page-context.tsx';

const ATTRIBUTE = 'data-deals';
let isRead = false;

/** Attributes of the element that carries the deals of the first tab through the document. */
export const dealsCarrier = (deals: StreamedDeals) => ({ hidden: true, [ATTRIBUTE]: JSON.stringify(deals) });

/** The deals in the document, once. */
export function readStreamedDeals(): StreamedDeals | null {
  if (isRead) return null;
  const text = document.querySelector(`[${ATTRIBUTE}]`)?.getAttribute(ATTRIBUTE);
  if (!text) return null;
  isRead = true;
  return JSON.parse(text) as StreamedDeals;
}
