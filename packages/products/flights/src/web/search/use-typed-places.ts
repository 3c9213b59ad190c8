// What stands in the boxes of places: what was chosen, and what was typed and not chosen, which is
// looked for before a search.
import { useApi, useTranslation } from '@portico/runtime';
import { useRef, useState } from 'react';
import type { Airport } from '../../http.ts';
import { type AirDraft, type FieldName, withLeg } from './draft.ts';
import { type NameOf, pointMeant, pointOf, rememberPoint } from './point-names.ts';
import { pointText } from './words.ts';

export type PlaceField = Extract<FieldName, `${number}.from` | `${number}.to`>;
/** What was typed into the first two boxes before there was a script. */
export interface TypedAtFirst {
  readonly from?: string;
  readonly to?: string;
}
/** Why a typed text leads to no airport: none is called so, or the question did not get through. */
type TypedFault = 'none' | 'failed';

const without = <Value>(
  all: Readonly<Record<string, Value>>,
  key: string,
): Readonly<Record<string, Value>> =>
  Object.fromEntries(Object.entries(all).filter(([one]) => one !== key));

/** Texts that were typed and not chosen, by field, and what came of looking for them. */
function useTypedTexts(begin: TypedAtFirst | undefined) {
  const [texts, setTexts] = useState<Readonly<Record<string, string>>>(() => ({
    ...(begin?.from && { '0.from': begin.from }),
    ...(begin?.to && { '0.to': begin.to }),
  }));
  const [faults, setFaults] = useState<Readonly<Record<string, TypedFault>>>({});
  const latest = useRef(texts);
  latest.current = texts;
  const write = (field: PlaceField, text: string) => {
    setTexts((before) => ({ ...before, [field]: text }));
    setFaults((before) => without(before, field));
  };
  const forget = (field: PlaceField) => {
    setTexts((before) => without(before, field));
    setFaults((before) => without(before, field));
  };
  const clear = () => {
    setTexts({});
    setFaults({});
  };
  return { texts, faults, setFaults, write, forget, clear, latest };
}

export const legOf = (field: FieldName): number => Number(field.split('.')[0]);

const endOf = (field: PlaceField): 'from' | 'to' => (field.endsWith('.from') ? 'from' : 'to');

/** The draft with an airport, or nothing, in one of its boxes. */
export const withPlace = (draft: AirDraft, field: PlaceField, airport: Airport | null): AirDraft =>
  withLeg(draft, legOf(field), { [endOf(field)]: airport && pointOf(airport) });

interface TypedPlaces {
  readonly draft: AirDraft;
  readonly nameOf: NameOf;
  readonly begin: TypedAtFirst | undefined;
  /** A typed text of this field leads nowhere. */
  readonly onLost: (field: FieldName) => void;
}

export function useTypedPlaces({ draft, nameOf, begin, onLost }: TypedPlaces) {
  const api = useApi();
  const { t, i18n } = useTranslation();
  const [isLooking, setLooking] = useState(false);
  const typed = useTypedTexts(begin);
  const chosenText = (field: PlaceField): string => {
    const point = draft.legs[legOf(field)]?.[endOf(field)];
    return point ? pointText(point, nameOf, t) : '';
  };
  /** What was typed and not chosen; '' for nothing. */
  const typedIn = (field: PlaceField): string => {
    const text = (typed.texts[field] ?? '').trim();
    return text === chosenText(field) ? '' : text;
  };
  const take = (before: AirDraft, field: PlaceField, airport: Airport): AirDraft => {
    rememberPoint(i18n.language, airport);
    typed.forget(field);
    return withPlace(before, field, airport);
  };
  /** Looks for what was typed and not chosen; null where one of it leads nowhere, which is said. */
  const look = async (): Promise<AirDraft | null> => {
    let next = draft;
    setLooking(true);
    try {
      for (const field of Object.keys(typed.texts) as PlaceField[]) {
        const text = typedIn(field);
        if (text === '' || legOf(field) >= draft.legs.length) continue;
        const found = await pointMeant(api, text).catch(() => 'failed' as const);
        if ((typed.latest.current[field] ?? '').trim() !== text) return null;
        if (found === null || found === 'failed') {
          typed.setFaults((before) => ({ ...before, [field]: found ?? 'none' }));
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
    textOf: (field: PlaceField): string => typed.texts[field] ?? chosenText(field),
    typedIn,
    take,
    look,
    isLooking,
    write: typed.write,
    clear: typed.clear,
    /** Something was typed that is no choice yet. */
    isTyped: (field: FieldName): boolean => (typed.texts[field] ?? '').trim() !== '',
    faultOf: (field: FieldName): string | undefined => {
      const fault = typed.faults[field];
      if (fault === 'none') return t('flightSearch.noAirport', { text: typed.texts[field] ?? '' });
      return fault === 'failed' ? t('flightSearch.suggestFailed') : undefined;
    },
  };
}
