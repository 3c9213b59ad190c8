import { type Page, type PageName, pageOf, PAGES as PAGE_TABLE } from '@portico/contract';
import { AnchorProvider } from '@portico/design';
import { loadTexts, useAppSelector, useLocation } from '@portico/runtime';
import {
  type ComponentType,
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useEffect,
  useState,
} from 'react';
import { repeatEarlyClicks } from '../platform/early-clicks.ts';
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
  readonly frame?: {
    readonly load: () => Promise<ComponentType<{ readonly children: ReactNode }>>;
    /** Returns true if the page has the frame when an agent opens it. */
    readonly isAround: (page: PageName) => boolean;
  };
}

/**
 * Creates the component of a remote: it renders the page for the current address. The shell has
 * already decided that the page exists and may be shown.
 */
export function createRemoteApp({ id, loads, Beside, frame }: RemoteAppOptions): ComponentType {
  const pages = prepareParts(withTexts(loads));
  const around = prepareParts({ Frame: frame?.load });
  const prepareMissing = () => {
    pages.prepareMissing();
    around.prepareMissing();
  };
  return function RemoteApp() {
    useState(prepareMissing);
    const { pathname, key } = useLocation();
    const name = pageOf(pathname);
    const Page = name === null ? undefined : pages.parts[name];
    const [hasShown, setShown] = useState(false);
    const onAlive = useCallback(() => setShown(true), []);
    useEffect(() => {
      markArrived();
      return markArrived;
    }, [key]);
    const isAgent = useAppSelector(({ user }) => user.isTravelAgent);
    const isFramed = isAgent && name !== null && frame?.isAround(name) === true;
    const Frame = isFramed ? around.parts.Frame : undefined;
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
              {Frame ? (
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

/** Loads the texts of a page together with its code. */
const withTexts = (loads: RemoteAppOptions['loads']): RemoteAppOptions['loads'] =>
  Object.fromEntries(
    Object.entries(loads).map(([name, load]): [string, LoadPage] => [
      name,
      async () => {
        const { texts = [] }: Page = PAGE_TABLE[name as PageName];
        const [Shown] = await Promise.all([load(), loadTexts(texts)]);
        return Shown;
      },
    ]),
  );

type Load<Props> = () => Promise<ComponentType<Props>>;

/**
 * Prepares components that load when they are first rendered. React caches a failed lazy import and
 * retries once before showing the error, so the component is prepared again for the next attempt.
 * After a failed chunk load that happens only when the shell mounts this remote again
 * (`prepareMissing`); otherwise the user would wait for the timeout twice.
 */
function prepareParts<Name extends string, Props>(
  loads: Readonly<Partial<Record<Name, Load<Props> | undefined>>>,
): {
  readonly parts: Partial<Record<Name, ComponentType<Props>>>;
  readonly prepareMissing: () => void;
} {
  const parts: Partial<Record<Name, ComponentType<Props>>> = {};
  /** Components for which a chunk failed to load. */
  const missing = new Map<Name, Load<Props>>();
  function prepare(name: Name, load: Load<Props>): void {
    parts[name] = lazy(async () => {
      try {
        return { default: await load() };
      } catch (fault) {
        if (isPartMissing(fault)) missing.set(name, load);
        else prepare(name, load);
        throw fault;
      }
    });
  }
  for (const name of Object.keys(loads) as Name[]) {
    const load = loads[name];
    if (load !== undefined) prepare(name, load);
  }
  return {
    parts,
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
    repeatEarlyClicks();
  }, [onAlive]);
  return null;
}
