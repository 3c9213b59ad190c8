import { type Page, type PageName, pageOf, PAGES as PAGE_TABLE } from '@portico/contract';
import { AnchorProvider } from '@portico/design';
import { loadTexts, useLocation } from '@portico/runtime';
import {
  type ComponentType,
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useEffect,
  useState,
} from 'react';
import { repeatEarlyPress } from '../platform/early-press.ts';
import { markArrived } from '../platform/page.ts';
import type { LoadPage } from '../product-pages.ts';
import './remote-app.css';
import { RouterAnchor } from './router-anchor.tsx';
import { WaitingPage } from './waiting-page.tsx';

/** A remote's pages and what it shows beside each of them. */
export interface RemoteAppOptions {
  /** Id of the remote, as in the addresses of its files. */
  readonly id: string;
  /** One chunk per page: visitors load only the pages they open. */
  readonly loads: Readonly<Partial<Record<PageName, LoadPage>>>;
  /** Rendered after every page, for dialogs that any page may open. */
  readonly Beside?: ComponentType;
  /** Frame around pages for agents. It stays mounted from one of these pages to the next. */
  readonly loadFrame?: () => Promise<ComponentType<{ readonly children: ReactNode }>>;
}

/**
 * Creates the component of a remote: it renders the page for the current address. The shell has
 * already decided that the page exists and may be shown.
 */
export function createRemoteApp({ id, loads, Beside, loadFrame }: RemoteAppOptions): ComponentType {
  const { pages, prepareMissing } = preparePages(loads);
  const Frame = loadFrame && lazy(async () => ({ default: await loadFrame() }));
  return function RemoteApp() {
    useState(prepareMissing);
    const { pathname, key } = useLocation();
    const name = pageOf(pathname);
    const Page = name === null ? undefined : pages[name];
    const [hasShown, setShown] = useState(false);
    const onAlive = useCallback(() => setShown(true), []);
    useEffect(() => {
      markArrived();
      return markArrived;
    }, [key]);
    const isFramed = name !== null && PAGE_TABLE[name].access === 'agent';
    const waiting = <WaitingPage className={hasShown ? 'page-waiting' : 'is-first page-waiting'} />;
    const page = Page && (
      <>
        <Page />
        <Alive key={pathname} onAlive={onAlive} />
      </>
    );
    return (
      <AnchorProvider anchor={RouterAnchor}>
        <div data-remote={id}>
          {Page && (
            <Suspense fallback={waiting}>
              {isFramed && Frame ? (
                <Frame>
                  <Suspense fallback={waiting}>{page}</Suspense>
                </Frame>
              ) : (
                page
              )}
            </Suspense>
          )}
          {Beside && <Beside />}
        </div>
      </AnchorProvider>
    );
  };
}

/**
 * React caches a failed lazy import and retries once before showing the error, so the page is
 * prepared again for the next attempt. After a failed chunk load that happens only when the shell
 * mounts this remote again (`prepareMissing`); otherwise the user would wait for the timeout twice.
 */
function preparePages(loads: RemoteAppOptions['loads']): {
  readonly pages: Partial<Record<PageName, ComponentType>>;
  readonly prepareMissing: () => void;
} {
  const pages: Partial<Record<PageName, ComponentType>> = {};
  /** Pages for which a chunk failed to load. */
  const missing = new Map<PageName, LoadPage>();
  function prepare(name: PageName, load: LoadPage): void {
    pages[name] = lazy(async () => {
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
  for (const [name, load] of Object.entries(loads)) prepare(name as PageName, load);
  return {
    pages,
    prepareMissing() {
      for (const [name, load] of missing) prepare(name, load);
      missing.clear();
    },
  };
}

const isPartMissing = (fault: unknown): boolean =>
  fault instanceof Error &&
  (fault.name === 'ChunkLoadError' || ('code' in fault && fault.code === 'CSS_CHUNK_LOAD_FAILED'));

/** Rendered next to a page; its effect signals that the page has mounted. */
function Alive({ onAlive }: { onAlive: () => void }) {
  useEffect(() => {
    onAlive();
    repeatEarlyPress();
  }, [onAlive]);
  return null;
}
