import { type ComponentType, createContext, use } from 'react';
import type { StreamedDeals } from '@portico/storefront/home/product-home';
import type { PageState } from './page-state.ts';

/** Facts of this page load that no user changes. */
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
  /** On the server: the deals under way. In the browser: undefined, they are in the document. */
  readonly deals?: Promise<StreamedDeals> | undefined;
  /** On the server, where the page has it: the remote that is its main part. */
  readonly Remote?: ComponentType | undefined;
  /** On the server: the pages of texts, which the browser loads when one is opened. */
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

/** Picks the facts out of the state of a page. */
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
