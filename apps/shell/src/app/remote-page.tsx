import { type ComponentType, lazy, Suspense, useEffect, useMemo, useState } from 'react';
import type { RemoteId } from '@portico/remote-kit/build/shared';
import { loadRemoteApp } from '../platform/remotes.ts';

/** The place of a remote. On the server and until hydration only its frame exists: remotes are rendered by the browser. */
export function RemotePage({ id }: { id: RemoteId }) {
  const [mounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  const Remote = useMemo(() => lazy(async () => ({ default: (await loadRemoteApp(id)) as ComponentType })), [id]);
  return <main id="main">{mounted ? <Suspense fallback={<p role="status">…</p>}><Remote /></Suspense> : null}</main>;
}
