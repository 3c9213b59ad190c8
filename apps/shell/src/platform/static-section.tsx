import { createContext, createElement, type ReactNode, use } from 'react';

const Omitted = createContext(false);
/** On the server, with `true` around a page whose static section has been written before. */
export const StaticSectionOmitted = Omitted.Provider;

/**
 * The section of a page that no address changes: all it shows follows from the page's state and its
 * deals. The server writes it once for all pages of the same state and fills it in where it was
 * omitted (apps/server/src/modules/pages/static-section.ts).
 */
export function StaticSection({ children }: { readonly children: ReactNode }) {
  return createElement('static-section', null, use(Omitted) ? null : children);
}
