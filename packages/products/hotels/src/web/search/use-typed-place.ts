// What stands in the box of places, and which place is meant when it was typed and not chosen.
import { useAppDispatch } from '@portico/runtime';
import { useRef, useState } from 'react';
import type { HotelSearch } from '../../rules/address.ts';
import { addressPlace } from './draft.ts';
import { findPlace } from './lazy-panels.tsx';

/** A place, and the words it was matched to where it was typed and not chosen: `Rome, Italy`. */
export interface MeantPlace {
  readonly place: HotelSearch['place'];
  readonly matched?: string;
}
/** Why a typed text leads to no place: none is called so, or the question did not get through. */
export type TypedFault = 'noPlace' | 'suggestFailed';

/** @param chosen the name of the chosen place, '' while there is none */
export function useTypedPlace(chosen: string, begin: string = chosen) {
  const dispatch = useAppDispatch();
  const [text, setText] = useState(begin);
  const [fault, setFault] = useState<TypedFault | null>(null);
  const [isLooking, setLooking] = useState(false);
  const latest = useRef(text);
  const write = (next: string) => {
    latest.current = next;
    setText(next);
    setFault(null);
  };
  const typed = text.trim() === chosen ? '' : text.trim();
  /**
   * The place that is meant; null where there is none, which is said, or where somebody types on.
   */
  const look = async (): Promise<MeantPlace | null> => {
    setLooking(true);
    try {
      const found = await findPlace(dispatch, typed);
      if (latest.current !== text) return null;
      if (found !== null) return { place: addressPlace(found), matched: found.label };
      setFault('noPlace');
    } catch {
      if (latest.current === text) setFault('suggestFailed');
    } finally {
      setLooking(false);
    }
    return null;
  };
  return { text, write, typed, look, fault, isLooking };
}
