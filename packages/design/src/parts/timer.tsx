import { type ReactNode, useEffect, useRef, useState } from 'react';
import { classNames } from './class-names.ts';

const LOW = 180;
const SPOKEN = [5, 3, 1] as const;

type TimerProps = {
  secondsLeft: number;
  /** Initial duration in seconds, for the bar. */
  totalSeconds: number;
  /** "We’re holding this price for you". */
  sentence: ReactNode;
  /** Returns the screen reader announcement at 5, 3 and 1 minutes. */
  announce: (minutes: number) => string;
  /** Accessible name of the bar. */
  label: string;
};

/**
 * A countdown: a sentence, the time left, a bar. Amber in the last three minutes; never announced
 * every second.
 */
export function Timer({ secondsLeft, totalSeconds, sentence, announce, label }: TimerProps) {
  const before = useRef(secondsLeft);
  const [said, setSaid] = useState('');
  useEffect(() => {
    const minutes = minutesToSay(before.current, secondsLeft);
    before.current = secondsLeft;
    if (minutes !== null) setSaid(announce(minutes));
  }, [secondsLeft, announce]);

  const left = Math.max(0, Math.floor(secondsLeft));
  return (
    <div className={classNames('timer', left <= LOW && 'is-low')}>
      <div className="row between">
        <span>{sentence}</span>
        <b aria-hidden="true">
          <bdi>{clockText(left)}</bdi>
        </b>
      </div>
      <progress
        value={Math.min(left, totalSeconds)}
        max={totalSeconds}
        aria-label={label}
        aria-valuetext={clockText(left)}
      />
      <output className="visually-hidden">{said}</output>
    </div>
  );
}

/** 125 → `02:05`. */
export function clockText(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  return `${String(Math.floor(whole / 60)).padStart(2, '0')}:${String(whole % 60).padStart(2, '0')}`;
}

/**
 * Returns which of 5, 3 and 1 minutes was passed between two readings of the clock; the lowest if
 * several were; null for none.
 */
export function minutesToSay(before: number, now: number): number | null {
  return SPOKEN.findLast((minutes) => before > minutes * 60 && now <= minutes * 60) ?? null;
}

/**
 * Returns the whole seconds until an instant, updated with the given clock.
 * @param endsAt Milliseconds since 1970, or null for no countdown.
 * @param now The app's clock in the same unit; must not change between renders.
 */
export function useSecondsLeft(endsAt: number | null, now: () => number): number {
  const [seconds, setSeconds] = useState(() => secondsUntil(endsAt, now()));
  useEffect(() => {
    const look = () => setSeconds(secondsUntil(endsAt, now()));
    look();
    if (endsAt === null) return;
    const ticking = setInterval(look, 1000);
    // A page returning from the background reads the clock again.
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(ticking);
      document.removeEventListener('visibilitychange', look);
    };
  }, [endsAt, now]);
  return seconds;
}

export function secondsUntil(endsAt: number | null, now: number): number {
  return endsAt === null ? 0 : Math.max(0, Math.ceil((endsAt - now) / 1000));
}
