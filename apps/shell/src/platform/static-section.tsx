import { createContext, createElement, type ReactNode, use } from 'react';

const Omitted = createContext(false);
/** On the server: `true` around a page whose static section has already been rendered. */
export const StaticSectionOmitted = Omitted.Provider;

/**
 * The section of a page that does not depend on the address, only on the page's state and deals.
 * The server renders it once for all pages with the same state and inserts it where it was omitted
 * (apps/server/src/modules/pages/static-section.ts).
 */
export function StaticSection({ children }: { readonly children: ReactNode }) {
  return createElement('static-section', null, use(Omitted) ? null : children);
}
