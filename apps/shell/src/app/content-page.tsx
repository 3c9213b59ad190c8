import { lazy, Suspense, useMemo, useState } from 'react';
import { Spinner } from '../features/content/spinner.tsx';
import { usePage } from '../platform/page-context.tsx';
import { RemoteBoundary } from './remote-boundary.tsx';

export type ContentName = 'about' | 'faqs';

/**
 * About Us or FAQs: the server renders them completely; the browser loads their code to hydrate
 * them.
 */
export function ContentPage({ name }: { readonly name: ContentName }) {
  const { contentPages } = usePage();
  const [attempt, setAttempt] = useState(1);
  // a new lazy component per attempt: React caches the failure of the old one
  const Shown = useMemo(
    () =>
      contentPages?.[name] ??
      lazy(async () => ({
        default: (await import(/* webpackChunkName: "content" */ '../features/content/pages.ts'))[
          name
        ],
      })),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `attempt` makes it new
    [name, attempt, contentPages],
  );
  return (
    <main id="main" tabIndex={-1}>
      <RemoteBoundary key={attempt} onRetry={() => setAttempt(attempt + 1)}>
        <Suspense fallback={<Spinner />}>
          <Shown />
        </Suspense>
      </RemoteBoundary>
    </main>
  );
}
