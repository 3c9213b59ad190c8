import { createContext, createElement, type ReactNode, use } from 'react';

const LeftOut = createContext(false);
/** On the server, with `true` around a page whose still part has been written before. */
export const StillLeftOut = LeftOut.Provider;

/**
 * The part of a page that no address changes: all it shows follows from the page's state and its deals. The server writes it once
 * for all pages of the same state and fills it in where it was left out (apps/server/src/modules/pages/still-part.ts).
 */
export function Still({ children }: { readonly children: ReactNode }) {
  return createElement('still-part', null, use(LeftOut) ? null : children);
}
