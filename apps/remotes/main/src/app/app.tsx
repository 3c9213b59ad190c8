import { type Page, type PageName, pageOf, PAGES as PAGE_TABLE } from '@portico/contract';
import { AnchorProvider } from '@portico/design';
import { loadTexts, useLocation } from '@portico/runtime';
import { type ComponentType, lazy, Suspense, useCallback, useEffect, useState } from 'react';
import '@portico/design/journey.css';
import '../areas/account/doors.css';
import '../areas/legal/policy-page.css';
import '../styles/pages.css';
import { repeatEarlyPress } from '@portico/storefront/platform/early-press';
import { markArrived } from '@portico/storefront/platform/page';
import type { LoadPage } from '@portico/storefront/product-pages';
import { SignInModals } from '../areas/account/sign-in-modals.tsx';
import { PageWaiting } from './page-waiting.tsx';
import { LOADS } from './pages.ts';
import { RouterAnchor } from './router-anchor.tsx';

const PAGES: Partial<Record<PageName, ComponentType>> = {};
for (const [name, load] of Object.entries(LOADS)) prepare(name as PageName, load);

/** Pages for which a chunk failed to load. */
const missing = new Map<PageName, LoadPage>();

/**
 * React caches a failed lazy import and retries once before showing the error, so the page is
 * prepared again for the next attempt. After a failed chunk load that happens only when the shell
 * mounts this remote again; otherwise the user would wait for the timeout twice.
 */
function prepare(name: PageName, load: LoadPage): void {
  PAGES[name] = lazy(async () => {
    try {
      const { texts = [] }: Page = PAGE_TABLE[name];
      const [Shown] = await Promise.all([load(), loadTexts(texts)]);
      return { default: Shown };
    } catch (fault) {
      if (isPartMissing(fault)) missing.set(name, load);
      else prepare(name, load);
      throw fault;
    }
  });
}

function prepareMissing(): void {
  for (const [name, load] of missing) prepare(name, load);
  missing.clear();
}

const isPartMissing = (fault: unknown): boolean =>
  fault instanceof Error &&
  (fault.name === 'ChunkLoadError' || ('code' in fault && fault.code === 'CSS_CHUNK_LOAD_FAILED'));

/**
 * Renders the page for the current address. The shell has already decided that the page exists and
 * may be shown.
 */
export function App() {
  useState(prepareMissing);
  const { pathname, key } = useLocation();
  const name = pageOf(pathname);
  const Page = name === null ? undefined : PAGES[name];
  const [hasShown, setShown] = useState(false);
  const onAlive = useCallback(() => setShown(true), []);
  useEffect(() => {
    markArrived();
    return markArrived;
  }, [key]);
  return (
    <AnchorProvider anchor={RouterAnchor}>
      <div data-remote="main">
        {Page && (
          <Suspense fallback={<PageWaiting isFirst={!hasShown} />}>
            <Page />
            <Alive key={pathname} onAlive={onAlive} />
          </Suspense>
        )}
        <SignInModals />
      </div>
    </AnchorProvider>
  );
}

/** Rendered next to a page; its effect signals that the page has mounted. */
function Alive({ onAlive }: { onAlive: () => void }) {
  useEffect(() => {
    onAlive();
    repeatEarlyPress();
  }, [onAlive]);
  return null;
}
