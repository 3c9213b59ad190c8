import { type ComponentType, createContext, use } from 'react';
import type { StreamedDeals } from '@portico/storefront/home/product-home';
import type { PageState } from './page-state.ts';

/** Facts of this page load that no user action changes. */
export type PageFacts = Pick<
  PageState,
  | 'today'
  | 'year'
  | 'device'
  | 'dealPlace'
  | 'streamsDeals'
  | 'hasRemote'
  | 'mayTrack'
  | 'hideHeader'
  | 'hideFooter'
  | 'isUnknown'
  | 'origin'
  | 'ownTitle'
  | 'legacyRemotes'
>;

export interface PageContextValue {
  readonly facts: PageFacts;
  /** On the server: pending deals. In the browser: undefined, because they are in the document. */
  readonly deals?: Promise<StreamedDeals> | undefined;
  /** On the server, if the page has one: the remote that is its main part. */
  readonly Remote?: ComponentType | undefined;
  /** On the server: the content pages, which the browser loads on demand. */
  readonly contentPages?: Readonly<Record<'about' | 'faqs', ComponentType>> | undefined;
}

const Context = createContext<PageContextValue | null>(null);
export const PageProvider = Context.Provider;

export function usePage(): PageContextValue {
  const value = use(Context);
  if (!value) throw new Error('usePage needs a PageProvider above');
  return value;
}

export const usePageFacts = (): PageFacts => usePage().facts;

/** Extracts the facts from a page's state. */
export const factsOf = ({
  today,
  year,
  device,
  dealPlace,
  streamsDeals,
  hasRemote,
  mayTrack,
  hideHeader,
  hideFooter,
  isUnknown,
  origin,
  ownTitle,
  legacyRemotes,
}: PageState): PageFacts => ({
  today,
  year,
  device,
  dealPlace,
  streamsDeals,
  hasRemote,
  mayTrack,
  hideHeader,
  hideFooter,
  isUnknown,
  origin,
  ...(ownTitle === undefined ? {} : { ownTitle }),
  ...(legacyRemotes === undefined ? {} : { legacyRemotes }),
});
