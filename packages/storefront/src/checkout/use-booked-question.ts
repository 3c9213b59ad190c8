import type { BookedAlready, Quote } from '@portico/contract';
import { useRef, useState } from 'react';
import { bookedAlready } from '../parts/booked-here.ts';

export interface BookedQuestion {
  /** What the question on the page is about; empty while none is asked. */
  readonly about: readonly BookedAlready[];
  /**
   * Asks, unless there is nothing to ask or it was agreed to; true when the press has to wait for
   * the answer.
   */
  readonly ask: () => boolean;
  readonly agree: () => void;
  readonly leave: () => void;
}

const keyOf = (booked: readonly BookedAlready[]): string =>
  booked.map(({ reference }) => reference).join();

/** Whether the same shall be booked once more. Asked once for the same bookings. */
export function useBookedQuestion(quote: Quote): BookedQuestion {
  const [about, setAbout] = useState<readonly BookedAlready[]>([]);
  const agreed = useRef('');
  return {
    about,
    ask: () => {
      const booked = bookedAlready(quote);
      if (booked.length === 0 || agreed.current === keyOf(booked)) return false;
      setAbout(booked);
      return true;
    },
    agree: () => {
      agreed.current = keyOf(about);
      setAbout([]);
    },
    leave: () => setAbout([]),
  };
}
