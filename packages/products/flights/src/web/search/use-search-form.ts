// What the form of a flight search holds and does.
import type { LocalDate } from '@portico/contract';
import { useApi, useTranslation } from '@portico/runtime';
import { useRef, useState } from 'react';
import type { Airport } from '../../http.ts';
import type { AirSearch, TripKind } from '../../rules/address.ts';
import {
  type AirDraft,
  completeDraft,
  draftOf,
  type FieldName,
  likelyDay,
  missingOf,
  pointsOf,
  swapped,
  withKind,
  withLeg,
  withMoreLegs,
  withoutLeg,
} from './draft.ts';
import { pointMeant, pointOf, rememberPoint, usePointNames } from './point-names.ts';
import { addRecentSearch } from './recent-searches.ts';
import { pointText, useFormWords } from './words.ts';

export interface SearchFormOptions {
  /** What is known already: of the address, of another search. */
  readonly known?: Partial<AirSearch>;
  /** What was typed into the first two boxes before there was a script. */
  readonly typed?: { readonly from?: string; readonly to?: string };
  /** The first day that can be chosen. */
  readonly today: LocalDate;
  readonly onSearch: (search: AirSearch) => void;
  /** Says at once what is missing: the address was wrong. */
  readonly showsMissing?: boolean;
}

type PlaceField = Extract<FieldName, `${number}.from` | `${number}.to`>;
/** Why a typed text leads to no airport: none is called so, or the question did not get through. */
type TypedFault = 'none' | 'failed';

const without = <Value>(
  all: Readonly<Record<string, Value>>,
  key: string,
): Readonly<Record<string, Value>> =>
  Object.fromEntries(Object.entries(all).filter(([one]) => one !== key));

/** Texts that were typed and not chosen, by field, and what came of looking for them. */
function useTypedTexts(begin: SearchFormOptions['typed']) {
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

const legOf = (field: FieldName): number => Number(field.split('.')[0]);

export function useSearchForm({
  known = {},
  typed: begin,
  today,
  onSearch,
  showsMissing: showsMissingAtFirst = false,
}: SearchFormOptions) {
  const api = useApi();
  const { t, i18n } = useTranslation();
  const [draft, setDraft] = useState<AirDraft>(() => draftOf(known, today));
  const [open, setOpen] = useState<FieldName | null>(null);
  const [showsMissing, setShowsMissing] = useState(showsMissingAtFirst);
  const [isLooking, setLooking] = useState(false);
  const typed = useTypedTexts(begin);
  const nameOf = usePointNames(pointsOf(draft.legs));
  const words = useFormWords(draft);
  const missing = missingOf(draft);
  const change = (part: Partial<AirDraft>) => setDraft((before) => ({ ...before, ...part }));

  const chosenText = (field: PlaceField): string => {
    const leg = draft.legs[legOf(field)];
    const point = field.endsWith('.from') ? leg?.from : leg?.to;
    return point ? pointText(point, nameOf, t) : '';
  };
  const textOf = (field: PlaceField): string => typed.texts[field] ?? chosenText(field);
  /** What was typed and not chosen; '' for nothing. */
  const typedIn = (field: PlaceField): string => {
    const text = (typed.texts[field] ?? '').trim();
    return text === chosenText(field) ? '' : text;
  };
  const place = (before: AirDraft, field: PlaceField, airport: Airport): AirDraft =>
    withLeg(before, legOf(field), {
      [field.endsWith('.from') ? 'from' : 'to']: pointOf(airport),
    });
  const write = (field: PlaceField, text: string) => {
    typed.write(field, text);
    if (text.trim() === '')
      setDraft((before) =>
        withLeg(before, legOf(field), { [field.endsWith('.from') ? 'from' : 'to']: null }),
      );
  };
  const choose = (field: PlaceField, airport: Airport) => {
    rememberPoint(i18n.language, airport);
    typed.forget(field);
    const next = place(draft, field, airport);
    setDraft(next);
    const at = legOf(field);
    const isLeft = (one: FieldName) => missingOf(next).has(one);
    if (field.endsWith('.from')) return setOpen(isLeft(`${at}.to`) ? `${at}.to` : null);
    setOpen(isLeft(`${at}.from`) ? `${at}.from` : `${at}.date`);
  };
  const finish = (next: AirDraft) => {
    const search = completeDraft(next);
    if (!search) return setOpen([...missingOf(next).keys()][0] ?? null);
    setOpen(null);
    addRecentSearch(search);
    onSearch(search);
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
          setOpen(field);
          return null;
        }
        rememberPoint(i18n.language, found);
        typed.forget(field);
        next = place(next, field, found);
      }
    } finally {
      setLooking(false);
    }
    setDraft(next);
    return next;
  };
  const submit = async () => {
    setShowsMissing(true);
    const next = await look();
    if (next !== null) finish(next);
  };
  const toggle = (field: FieldName, now: boolean) =>
    setOpen((before) => (now ? field : before === field ? null : before));

  return {
    draft,
    change,
    words,
    open,
    toggle,
    submit,
    today,
    isLooking,
    textOf,
    typedIn,
    write,
    choose,
    chooseKind: (kind: TripKind) => {
      setOpen(null);
      typed.clear();
      setDraft((before) => withKind(before, kind));
    },
    swap: () => {
      typed.clear();
      setDraft(swapped);
    },
    addLeg: () =>
      setDraft((before) => {
        const more = withMoreLegs(before);
        const at = more.legs.length - 1;
        return withLeg(more, at, { date: likelyDay(more, at, today) });
      }),
    removeLeg: (at: number) => {
      typed.clear();
      setDraft((before) => withoutLeg(before, at));
    },
    changeLeg: (at: number, part: Parameters<typeof withLeg>[2]) =>
      setDraft((before) => withLeg(before, at, part)),
    /** What a field lacks, said once somebody has tried to search. */
    faultOf: (field: FieldName) => {
      const fault = typed.faults[field];
      const text = typed.texts[field] ?? '';
      if (fault === 'none') return t('flightSearch.noAirport', { text });
      if (fault === 'failed') return t('flightSearch.suggestFailed');
      const lacks = missing.get(field);
      return showsMissing && lacks !== undefined && !(text.trim() !== '' && open === field)
        ? t(`flightSearch.missing.${lacks}`)
        : undefined;
    },
  };
}
export type SearchFormState = ReturnType<typeof useSearchForm>;
