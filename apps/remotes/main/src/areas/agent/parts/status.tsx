import type { ReactNode } from 'react';
import './status.css';

/**
 * Look of a status. `good`, `warn`, `risk`: filled; `open`: not begun; `half`: in progress; `over`:
 * ended.
 */
export type StatusTone = 'good' | 'warn' | 'risk' | 'open' | 'half' | 'over';

/** A status: a dot and a word, so that it never depends on its colour alone. */
export function Status({
  tone,
  children,
}: {
  readonly tone: StatusTone;
  readonly children: ReactNode;
}) {
  return (
    <span className="c-status" data-tone={tone}>
      <span className="c-dot" aria-hidden="true" />
      {children}
    </span>
  );
}
