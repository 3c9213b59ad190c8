import type { RemoteId } from '@portico/remote-kit/build/shared';
import { loadTexts } from '@portico/runtime';
import { WaitingPage } from '@portico/storefront/remote/waiting-page.tsx';
import { lazy, memo, Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import { currentPath } from '../platform/navigation.ts';
import { usePage } from '../platform/page-context.tsx';
import { loadRemoteApp, type RemoteVersion } from '../platform/remotes.ts';
import { areasAt } from '../platform/texts.ts';
import { RemoteBoundary, useMoved } from './remote-boundary.tsx';

const nothing = () => undefined;

/**
 * Container of a remote. If the server has rendered it, that markup stays until the remote's code
 * hydrates it; otherwise only a frame exists until hydration. Memoized: if it were re-rendered
 * together with the page, React would discard the server's markup.
 */
export const RemotePage = memo(function RemotePage({ id }: { id: RemoteId }) {
  const { facts, Remote: onServer } = usePage();
  const [attempt, setAttempt] = useState<{ count: number; wish: RemoteVersion }>({
    count: 1,
    wish: 'known',
  });
  const tryAgain = (wish: RemoteVersion) => setAttempt(({ count }) => ({ count: count + 1, wish }));
  const onMove = useCallback(() => tryAgain('known'), []);
  const [mounted, setMounted] = useState(facts.hasRemote);
  useEffect(() => setMounted(true), []);
  // a new lazy component per attempt: React caches the failure of the old one
  const Remote = useMemo(
    () =>
      onServer ??
      lazy(async () => {
        const [App] = await Promise.all([
          loadRemoteApp(id, facts.legacyRemotes?.includes(id) ?? false, attempt.wish),
          // the page requests them too: loading starts without waiting for its code
          loadTexts(areasAt(currentPath())),
        ]);
        return { default: App };
      }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `attempt` makes it new
    [id, attempt, onServer, facts.legacyRemotes],
  );
  return (
    <main id="main" tabIndex={-1} data-remote-place={id}>
      <RemoteBoundary
        key={attempt.count}
        id={id}
        onRetry={() => tryAgain('newest')}
        onMove={onMove}
      >
        <Suspense fallback={<RemoteWaiting onMove={attempt.count > 1 ? onMove : undefined} />}>
          {mounted ? <Remote /> : <RemoteWaiting />}
        </Suspense>
      </RemoteBoundary>
    </main>
  );
});

/** @param onMove Called on navigation to another page, so that a failed load does not delay it. */
function RemoteWaiting({ onMove = nothing }: { readonly onMove?: (() => void) | undefined }) {
  useMoved(onMove);
  return <WaitingPage />;
}
