// What stands in the boxes of places: what was chosen, and what was typed and not chosen, which is
// looked for before a search.
import type { Place } from '@portico/contract';
import { useApi, useTranslation } from '@portico/runtime';
import { useRef, useState } from 'react';
import type { CarDraft, PlaceField } from './draft.ts';
import { type NameOf, placeMeant, placeText, rememberPlace } from './place-names.ts';

type Texts = Readonly<Partial<Record<PlaceField, string>>>;
/** What was typed before there was a script. */
export type TypedAtFirst = Texts;
/** Why a typed text leads to no place: none is called so, or the question did not get through. */
type TypedFault = 'noPlace' | 'suggestFailed';

const without = <Value>(
  all: Readonly<Partial<Record<PlaceField, Value>>>,
  field: PlaceField,
): Readonly<Partial<Record<PlaceField, Value>>> =>
  Object.fromEntries(Object.entries(all).filter(([one]) => one !== field));

interface TypedPlaces {
  readonly draft: CarDraft;
  readonly nameOf: NameOf;
  readonly begin: TypedAtFirst | undefined;
  /** A typed text of this field leads nowhere. */
  readonly onLost: (field: PlaceField) => void;
}

export function useTypedPlaces({ draft, nameOf, begin = {}, onLost }: TypedPlaces) {
  const api = useApi();
  const { t, i18n } = useTranslation();
  const [texts, setTexts] = useState<Texts>(begin);
  const [faults, setFaults] = useState<Readonly<Partial<Record<PlaceField, TypedFault>>>>({});
  const [isLooking, setLooking] = useState(false);
  const latest = useRef(texts);
  latest.current = texts;
  const chosenText = (field: PlaceField): string => {
    const place = draft[field];
    return place === null ? '' : placeText(place, nameOf);
  };
  const put = (field: PlaceField, text: string | undefined) => {
    setTexts((before) => {
      const others = without(before, field);
      return text === undefined ? others : { ...others, [field]: text };
    });
    setFaults((before) => without(before, field));
  };
  /** What was typed and not chosen; '' for nothing. */
  const typedIn = (field: PlaceField): string => {
    const text = (texts[field] ?? '').trim();
    return text === chosenText(field) ? '' : text;
  };
  const take = (before: CarDraft, field: PlaceField, place: Place): CarDraft => {
    rememberPlace(i18n.language, place);
    put(field, undefined);
    return { ...before, [field]: { placeId: place.id } };
  };
  /** Looks for what was typed and not chosen; null where one of it leads nowhere, which is said. */
  const look = async (): Promise<CarDraft | null> => {
    let next = draft;
    setLooking(true);
    try {
      for (const field of ['pickUp', 'dropOff'] as const) {
        const text = typedIn(field);
        if (text === '' || (field === 'dropOff' && !draft.isElsewhere)) continue;
        const found = await placeMeant(api, text).catch(() => 'suggestFailed' as const);
        // somebody typed on meanwhile
        if ((latest.current[field] ?? '').trim() !== text) return null;
        if (found === null || found === 'suggestFailed') {
          setFaults((before) => ({ ...before, [field]: found ?? 'noPlace' }));
          onLost(field);
          return null;
        }
        next = take(next, field, found);
      }
    } finally {
      setLooking(false);
    }
    return next;
  };
  return {
    textOf: (field: PlaceField): string => texts[field] ?? chosenText(field),
    typedIn,
    take,
    look,
    isLooking,
    write: (field: PlaceField, text: string) => put(field, text),
    /** Gives up what was typed into a box. */
    forget: (field: PlaceField) => put(field, undefined),
    faultOf: (field: PlaceField): string | undefined => {
      const fault = faults[field];
      return fault && t(`carSearch.${fault}`, { text: (texts[field] ?? '').trim() });
    },
  };
}
