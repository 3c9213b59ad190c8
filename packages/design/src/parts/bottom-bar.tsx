import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

type BottomBarProps = {
  label: string;
  /**
   * Comes only after the page has moved past its head (home, where the hero has the same search).
   */
  afterScroll?: boolean;
  children: ReactNode;
};

/** On a phone, one bar at the foot of the screen with one job. Nothing on wider screens. */
export function BottomBar({ label, afterScroll = false, children }: BottomBarProps) {
  return (
    <section aria-label={label} className={classNames('bottom-bar', afterScroll && 'after-scroll')}>
      {children}
    </section>
  );
}
