import type { CancellationView } from './cancellation.ts';
import { OwnTime } from './own-time.tsx';

/** Time zone of a deadline, and the same moment in the reader's own time. */
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
