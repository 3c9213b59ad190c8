import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { chevronBack, chevronForward } from '../icons.ts';
import { Anchor } from './anchor.tsx';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

export type StripDay = {
  id: string;
  /** "Thu 18". */
  label: ReactNode;
  /** Formatted amount; '' if it is unknown or nothing is sold that day. */
  amount: string;
  /** Height of its bar relative to the highest, 0 to 1. */
  share: number;
  /** Short label below it: "lowest", "your day". */
  word?: string | undefined;
  isCurrent?: boolean;
  /** null if it cannot be selected. */
  href: string | null;
};

type DayStripProps = {
  label: string;
  days: readonly StripDay[];
  /** Shown in place of a missing amount: "none"; '' while amounts are loading. */
  none: string;
  /** False shows the days without amounts and bars, for users who must not see prices. */
  hasFigures?: boolean;
  earlier: { label: string; href: string | null };
  later: { label: string; href: string | null };
};

/** Days side by side, each with its price as a bar and a figure; the selected day is centred. */
export function DayStrip({ label, days, none, hasFigures = true, earlier, later }: DayStripProps) {
  const list = useRef<HTMLUListElement>(null);
  const current = days.find(({ isCurrent }) => isCurrent)?.id;
  useLayoutEffect(() => {
    const all = list.current;
    const own = all?.querySelector<HTMLElement>('[aria-current]')?.parentElement;
    // Scrolls only the strip, not the page.
    if (all && own)
      all.scrollLeft +=
        middleOf(own.getBoundingClientRect()) - middleOf(all.getBoundingClientRect());
  }, [current]);
  return (
    <nav className="day-strip" aria-label={label}>
      <StripStep {...earlier} icon={chevronBack} />
      <ul ref={list}>
        {days.map((day) => (
          <li key={day.id}>
            <StripDayLink day={day} none={none} hasFigures={hasFigures} />
          </li>
        ))}
      </ul>
      <StripStep {...later} icon={chevronForward} />
    </nav>
  );
}

const middleOf = ({ left, width }: DOMRect): number => left + width / 2;

function StripDayLink({
  day,
  none,
  hasFigures,
}: {
  day: StripDay;
  none: string;
  hasFigures: boolean;
}) {
  const className = classNames('day-strip-day', day.isCurrent && 'on');
  const height = day.amount === '' ? 0 : Math.max(0.08, Math.min(1, day.share)) * 32;
  const words = (
    <>
      <span className="day-strip-name">{day.label}</span>
      {hasFigures && (
        <>
          <svg viewBox="0 0 28 32" width="28" height="32" aria-hidden="true">
            <rect x="0" width="28" y={32 - height} height={height} rx="2" />
          </svg>
          {day.amount === '' ? (
            <span className="day-strip-none">{none}</span>
          ) : (
            <b>
              <bdi>{day.amount}</bdi>
            </b>
          )}
        </>
      )}
      <small>{day.word}</small>
    </>
  );
  if (day.href === null)
    return (
      <span className={className} aria-current={day.isCurrent ? 'date' : undefined}>
        {words}
      </span>
    );
  return (
    <Anchor className={className} href={day.href} aria-current={day.isCurrent ? 'date' : undefined}>
      {words}
    </Anchor>
  );
}

function StripStep({ label, href, icon }: DayStripProps['earlier'] & { icon: typeof chevronBack }) {
  return href === null ? (
    <span className="day-strip-step" />
  ) : (
    <Anchor className="day-strip-step icon-button quiet" href={href} aria-label={label}>
      <Icon of={icon} />
    </Anchor>
  );
}
