// Text of the place field, and resolution of a typed text without a choice.
import { useAppDispatch } from '@portico/runtime';
import { useRef, useState } from 'react';
import type { HotelSearch } from '../../rules/address.ts';
import { addressPlace } from './draft.ts';
import { findPlace } from './lazy-panels.tsx';

/** A place, and the name a typed text was matched to: `Rome, Italy`. */
export interface MeantPlace {
  readonly place: HotelSearch['place'];
  readonly matched?: string;
}
/** Text of the reason why a typed text gives no place: no match, or the request failed. */
export type TypedFault = 'find.noPlace' | 'searchForm.suggestFailed';

/** @param chosen name of the chosen place, '' while there is none */
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
   * Resolves the place; null with an error shown if there is no match, or if the user has typed on.
   */
  const look = async (): Promise<MeantPlace | null> => {
    setLooking(true);
    try {
      const found = await findPlace(dispatch, typed);
      if (latest.current !== text) return null;
      if (found !== null) return { place: addressPlace(found), matched: found.label };
      setFault('find.noPlace');
    } catch {
      if (latest.current === text) setFault('searchForm.suggestFailed');
    } finally {
      setLooking(false);
    }
    return null;
  };
  return { text, write, typed, look, fault, isLooking };
}
