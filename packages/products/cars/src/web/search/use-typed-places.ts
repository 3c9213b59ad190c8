// Text of the place fields: chosen places, and typed text without a choice, which is resolved
// before a search.
import type { Place } from '@portico/contract';
import { useApi, useTranslation } from '@portico/runtime';
import { useRef, useState } from 'react';
import type { CarDraft, PlaceField } from './draft.ts';
import { type NameOf, placeMeant, placeText, rememberPlace } from './place-names.ts';

type Texts = Readonly<Partial<Record<PlaceField, string>>>;
/** Text typed before the script had loaded. */
export type TypedAtFirst = Texts;
/** Reason a typed text gives no place: no match, or the request failed. */
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
  /** Called if the typed text of this field gives no place. */
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
  /** Typed text without a choice; '' if there is none. */
  const typedIn = (field: PlaceField): string => {
    const text = (texts[field] ?? '').trim();
    return text === chosenText(field) ? '' : text;
  };
  const take = (before: CarDraft, field: PlaceField, place: Place): CarDraft => {
    rememberPlace(i18n.language, place);
    put(field, undefined);
    return { ...before, [field]: { placeId: place.id } };
  };
  /** Resolves typed text without a choice; null, with an error shown, if one field has no match. */
  const look = async (): Promise<CarDraft | null> => {
    let next = draft;
    setLooking(true);
    try {
      for (const field of ['pickUp', 'dropOff'] as const) {
        const text = typedIn(field);
        if (text === '' || (field === 'dropOff' && !draft.isElsewhere)) continue;
        const found = await placeMeant(api, text).catch(() => 'suggestFailed' as const);
        // the user has typed on in the meantime
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
    /** Discards the typed text of a field. */
    forget: (field: PlaceField) => put(field, undefined),
    faultOf: (field: PlaceField): string | undefined => {
      const fault = faults[field];
      return fault && t(`carSearch.${fault}`, { text: (texts[field] ?? '').trim() });
    },
  };
}
