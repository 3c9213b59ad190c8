// Texts of the place boxes of a search form: chosen places, and typed text without a choice, which
// is resolved before a search.
import { useRef, useState } from 'react';

/** Reason a typed text gives no place: no match, or the request failed. */
export type TypedFault = 'noPlace' | 'suggestFailed';

interface TypedBoxes<Box extends string, Draft, Place extends object> {
  readonly draft: Draft;
  /** Texts typed before the script had loaded. */
  readonly begin: Readonly<Record<string, string>>;
  /** Returns the text of the chosen place; '' without one. */
  readonly chosenText: (box: Box) => string;
  /** True if the draft has this box; text in others is not resolved. */
  readonly isUsed: (box: Box) => boolean;
  /** Returns the best match; null if there is none. Rejects if the request fails. */
  readonly find: (text: string) => Promise<Place | null>;
  /** Returns the draft with a place in a box, and stores the name of the place. */
  readonly put: (draft: Draft, box: Box, place: Place) => Draft;
  /** Called if the typed text of a box gives no place. */
  readonly onLost: (box: Box) => void;
}

const without = <Value>(
  all: Readonly<Record<string, Value>>,
  box: string,
): Readonly<Record<string, Value>> =>
  Object.fromEntries(Object.entries(all).filter(([one]) => one !== box));

export function useTypedBoxes<Box extends string, Draft, Place extends object>(
  options: TypedBoxes<Box, Draft, Place>,
) {
  const { draft, begin, chosenText, isUsed, find, put, onLost } = options;
  const [texts, setTexts] = useState<Readonly<Record<string, string>>>(begin);
  const [faults, setFaults] = useState<Readonly<Record<string, TypedFault>>>({});
  const [isLooking, setLooking] = useState(false);
  const latest = useRef(texts);
  latest.current = texts;
  const write = (box: Box, text: string) => {
    setTexts((before) => ({ ...before, [box]: text }));
    setFaults((before) => without(before, box));
  };
  /** Discards the typed text of a box. */
  const forget = (box: Box) => {
    setTexts((before) => without(before, box));
    setFaults((before) => without(before, box));
  };
  /** Typed text without a choice; '' if there is none. */
  const typedIn = (box: Box): string => {
    const text = (texts[box] ?? '').trim();
    return text === chosenText(box) ? '' : text;
  };
  const take = (before: Draft, box: Box, place: Place): Draft => {
    forget(box);
    return put(before, box, place);
  };
  /** Resolves typed text without a choice; null, with an error shown, if one box has no match. */
  const look = async (): Promise<Draft | null> => {
    let next = draft;
    setLooking(true);
    try {
      for (const box of Object.keys(texts) as Box[]) {
        const text = typedIn(box);
        if (text === '' || !isUsed(box)) continue;
        const { place, fault } = await find(text).then(
          (found) => ({ place: found, fault: 'noPlace' as const }),
          () => ({ place: null, fault: 'suggestFailed' as const }),
        );
        // the user has typed on in the meantime
        if ((latest.current[box] ?? '').trim() !== text) return null;
        if (place === null) {
          setFaults((before) => ({ ...before, [box]: fault }));
          onLost(box);
          return null;
        }
        next = take(next, box, place);
      }
    } finally {
      setLooking(false);
    }
    return next;
  };
  return {
    textOf: (box: Box): string => texts[box] ?? chosenText(box),
    typedIn,
    take,
    look,
    isLooking,
    write,
    forget,
    /** Discards the typed texts of all boxes. */
    clear: () => {
      setTexts({});
      setFaults({});
    },
    /** True if the box has typed text. */
    isTyped: (box: string): boolean => (texts[box] ?? '').trim() !== '',
    /** Reason the text of a box gives no place, with the text. */
    faultOf: (box: string): { readonly fault: TypedFault; readonly text: string } | undefined => {
      const fault = faults[box];
      return fault && { fault, text: (texts[box] ?? '').trim() };
    },
  };
}
