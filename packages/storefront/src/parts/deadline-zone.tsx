import type { CancellationView } from './cancellation.ts';
import { OwnTime } from './own-time.tsx';

/** Whose hours a deadline is told in, and the same moment by the reader's own clock. */
export function DeadlineZone({
  view,
}: {
  readonly view: Pick<CancellationView, 'zone' | 'until'>;
}) {
  if (view.zone === '') return null;
  return (
    <>
      {' '}
      <span className="no-break">{view.zone}</span>
      <OwnTime of={view.until} />
    </>
  );
}
