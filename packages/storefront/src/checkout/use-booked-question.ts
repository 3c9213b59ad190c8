import type { BookedAlready, Quote } from '@portico/contract';
import { useRef, useState } from 'react';
import { bookedAlready } from '../parts/booked-here.ts';

export interface BookedQuestion {
  /** Existing bookings the question is about; empty if none is shown. */
  readonly about: readonly BookedAlready[];
  /**
   * Shows the question if needed. Returns true if the purchase must wait for the user's decision;
   * false if there is no duplicate or it was accepted.
   */
  readonly ask: () => boolean;
  readonly agree: () => void;
  readonly leave: () => void;
}

const keyOf = (booked: readonly BookedAlready[]): string =>
  booked.map(({ reference }) => reference).join();

/** Asks whether to book the same again. Shown once for the same bookings. */
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
