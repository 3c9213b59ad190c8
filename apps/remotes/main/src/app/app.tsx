import { type Page, type PageName, pageOf, PAGES as PAGE_TABLE } from '@portico/contract';
import { AnchorProvider } from '@portico/design';
import { loadTexts, useLocation } from '@portico/runtime';
import { type ComponentType, lazy, Suspense } from 'react';
import '@portico/design/journey.css';
import '../styles/pages.css';
import type { LoadPage } from '@portico/storefront/product-pages';
import { PageWaiting } from './page-waiting.tsx';
import { LOADS } from './pages.ts';
import { RouterAnchor } from './router-anchor.tsx';

const PAGES: Partial<Record<PageName, ComponentType>> = {};
for (const [name, load] of Object.entries(LOADS)) prepare(name as PageName, load);

/** React keeps a failure: a page that did not come is made anew, for the next attempt. */
function prepare(name: PageName, load: LoadPage): void {
  PAGES[name] = lazy(async () => {
    try {
      const { texts = [] }: Page = PAGE_TABLE[name];
      const [Shown] = await Promise.all([load(), loadTexts(texts)]);
      return { default: Shown };
    } catch (fault) {
      prepare(name, load);
      throw fault;
    }
  });
}

/** The main remote: the page of this address. The shell has decided that it exists and may be shown. */
export function App() {
  const { pathname } = useLocation();
  const name = pageOf(pathname);
  const Page = name === null ? undefined : PAGES[name];
  return (
    <AnchorProvider anchor={RouterAnchor}>
      <div data-remote="main">
        {Page && (
          <Suspense fallback={<PageWaiting />}>
            <Page />
          </Suspense>
        )}
      </div>
    </AnchorProvider>
  );
}
