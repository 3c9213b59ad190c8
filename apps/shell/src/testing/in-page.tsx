// Facts of a page load, for tests of the shell's parts.
import type { ReactNode } from 'react';
import { type PageFacts, PageProvider } from '../platform/page-context.tsx';

/** Renders an element in a page with these facts. */
export function inPage(element: ReactNode, facts: Partial<PageFacts> = {}): ReactNode {
  const known = {
    today: '2099-06-01',
    year: 2099,
    device: 'desktop',
    streamsDeals: false,
    hasRemote: false,
    mayTrack: true,
    hideHeader: false,
    hideFooter: false,
    isUnknown: false,
    origin: 'https://agency.test',
    ...facts,
  } as PageFacts;
  return <PageProvider value={{ facts: known }}>{element}</PageProvider>;
}
