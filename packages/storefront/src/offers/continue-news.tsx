import { Alert } from '@portico/design';
import { useTranslation } from '@portico/runtime';
import { type ReactNode, useEffect, useRef } from 'react';
import type { Obstacle } from './use-continue.ts';

interface ContinueNewsProps {
  readonly obstacle: Obstacle | null;
  /** Text about an offer that is sold out, by its name. Default: another part of the page says so. */
  readonly goneText?: (name: string) => ReactNode;
  readonly className?: string;
}

/**
 * Shows the reason the last attempt to continue failed; a changed price has a dialog instead. It
 * scrolls itself into view, because the pressed button may be in a bar at the bottom or in a side
 * panel.
 */
export function ContinueNews({ obstacle, goneText, className }: ContinueNewsProps) {
  const { t } = useTranslation();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    void place.current?.scrollIntoView({ block: 'center' });
  }, [obstacle]);
  if (obstacle === null || obstacle.kind === 'changed') return null;
  const gone = obstacle.kind === 'gone' ? goneText?.(obstacle.name) : undefined;
  if (obstacle.kind === 'gone' && gone === undefined) return null;
  return (
    <div ref={place} className={className}>
      {obstacle.kind === 'gone' ? (
        <Alert tone="warn">{gone}</Alert>
      ) : (
        <Alert>{t(obstacle.code ? `errors.${obstacle.code}` : 'offers.noAnswer')}</Alert>
      )}
    </div>
  );
}
