import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

type BottomBarProps = {
  label: string;
  /** Appears only after scrolling past the page's head (home, whose hero has the same search). */
  afterScroll?: boolean;
  /** Also shown on tablets, until the content it replaces fits next to the page. */
  untilWide?: boolean;
  /** Several buttons of equal rank: they share the width, and each fits on the narrowest screen. */
  isShared?: boolean;
  children: ReactNode;
};

/**
 * A bar with one action at the bottom of a phone's screen. Hidden on wider screens, except with
 * `untilWide`.
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
