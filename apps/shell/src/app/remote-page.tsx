import { Skeleton } from '@portico/design';
import type { RemoteId } from '@portico/remote-kit/build/shared';
import { loadTexts, useTranslation } from '@portico/runtime';
import { lazy, memo, Suspense, useEffect, useMemo, useState } from 'react';
import { currentPath } from '../platform/navigation.ts';
import { usePage } from '../platform/page-context.tsx';
import { loadRemoteApp } from '../platform/remotes.ts';
import { areasAt } from '../platform/texts.ts';
import { RemoteBoundary } from './remote-boundary.tsx';

/**
 * The place of a remote. Where the server has rendered it, it stands as it came until its code takes it over; else only its
 * frame exists until hydration. Not rendered anew with the page around it: React would give up what stands there.
 */
export const RemotePage = memo(function RemotePage({ id }: { id: RemoteId }) {
  const { facts, Remote: onServer } = usePage();
  const [attempt, setAttempt] = useState(1);
  const [mounted, setMounted] = useState(facts.hasRemote);
  useEffect(() => setMounted(true), []);
  // a new lazy component per attempt: React keeps the failure of the old one
  const Remote = useMemo(
    () =>
      onServer ??
      lazy(async () => {
        const [App] = await Promise.all([
          loadRemoteApp(id, facts.legacyRemotes?.includes(id) ?? false),
          // the page asks for them too: they need not wait for its code
          loadTexts(areasAt(currentPath())),
        ]);
        return { default: App };
      }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `attempt` makes it new
    [id, attempt, onServer, facts.legacyRemotes],
  );
  return (
    <main id="main" tabIndex={-1} data-remote-place={id}>
      <RemoteBoundary key={attempt} id={id} onRetry={() => setAttempt(attempt + 1)}>
        <Suspense fallback={<RemoteWaiting />}>{mounted ? <Remote /> : <RemoteWaiting />}</Suspense>
      </RemoteBoundary>
    </main>
  );
});

function RemoteWaiting() {
  const { t } = useTranslation();
  return (
    <div className="wrap remote-waiting" role="status" aria-label={t('common.loading')}>
      <Skeleton shape="head" width="half" />
      <Skeleton width="most" />
      <Skeleton shape="fill" />
    </div>
  );
}
