// Text of the place fields: chosen places, and typed text without a choice, which is resolved
// before a search.
import { useApi, useTranslation } from '@portico/runtime';
import { useRef, useState } from 'react';
import type { Airport } from '../../http.ts';
import { type AirDraft, type FieldName, withLeg } from './draft.ts';
import { type NameOf, pointMeant, pointOf, rememberPoint } from './point-names.ts';
import { pointText } from './words.ts';

export type PlaceField = Extract<FieldName, `${number}.from` | `${number}.to`>;
/** Text typed into the first two fields before the script had loaded. */
export interface TypedAtFirst {
  readonly from?: string;
  readonly to?: string;
}
/** Reason a typed text gives no airport: no match, or the request failed. */
type TypedFault = 'none' | 'failed';

const without = <Value>(
  all: Readonly<Record<string, Value>>,
  key: string,
): Readonly<Record<string, Value>> =>
  Object.fromEntries(Object.entries(all).filter(([one]) => one !== key));

/** Typed texts without a choice by field, and the results of resolving them. */
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

/** Returns the draft with an airport, or none, in one of its fields. */
export const withPlace = (draft: AirDraft, field: PlaceField, airport: Airport | null): AirDraft =>
  withLeg(draft, legOf(field), { [endOf(field)]: airport && pointOf(airport) });

interface TypedPlaces {
  readonly draft: AirDraft;
  readonly nameOf: NameOf;
  readonly begin: TypedAtFirst | undefined;
  /** Called if the typed text of this field gives no airport. */
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
  /** Typed text without a choice; '' if there is none. */
  const typedIn = (field: PlaceField): string => {
    const text = (typed.texts[field] ?? '').trim();
    return text === chosenText(field) ? '' : text;
  };
  const take = (before: AirDraft, field: PlaceField, airport: Airport): AirDraft => {
    rememberPoint(i18n.language, airport);
    typed.forget(field);
    return withPlace(before, field, airport);
  };
  /** Resolves typed text without a choice; null, with an error shown, if one field has no match. */
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
    /** True if the field has typed text without a choice. */
    isTyped: (field: FieldName): boolean => (typed.texts[field] ?? '').trim() !== '',
    faultOf: (field: FieldName): string | undefined => {
      const fault = typed.faults[field];
      if (fault === 'none') return t('flightSearch.noAirport', { text: typed.texts[field] ?? '' });
      return fault === 'failed' ? t('flightSearch.suggestFailed') : undefined;
    },
  };
}
