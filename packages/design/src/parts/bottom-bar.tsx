import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

type BottomBarProps = {
  label: string;
  /**
   * Comes only after the page has moved past its head (home, where the hero has the same search).
   */
  afterScroll?: boolean;
  /** Also on a tablet: until there is room for what it stands for beside the page. */
  untilWide?: boolean;
  /**
   * Several buttons of one rank: they share its width, and each is whole on the narrowest screen.
   */
  isShared?: boolean;
  children: ReactNode;
};

/**
 * On a phone, one bar at the foot of the screen with one job. Nothing on wider screens, unless it
 * is asked for.
 */
export function BottomBar({
  label,
  afterScroll = false,
  untilWide = false,
  isShared = false,
  children,
}: BottomBarProps) {
  return (
    <section
      aria-label={label}
      className={classNames(
        'bottom-bar',
        afterScroll && 'after-scroll',
        untilWide && 'until-wide',
        isShared && 'is-shared',
      )}
    >
      {children}
    </section>
  );
}
