import { listFormatter } from '@portico/rules/formatters';
import { type TFunction, useTranslation } from '@portico/runtime';
import { dayText } from '@portico/storefront/parts/times';
import { spanText } from '@portico/storefront/parts/span-text';
import { useMemo } from 'react';
import { type AirSearch, formatPoint, tripKindOf } from '../../rules/address.ts';
import type { Point } from '../../shapes.ts';
import type { AirDraft, PartyDraft } from './draft.ts';
import type { NameOf } from './place-names.ts';

/**
 * Text of a point in a field: 'Lisbon LIS', 'New York, all airports'; the code for an unnamed
 * airport.
 */
export function pointText(point: Point, nameOf: NameOf, t: TFunction): string {
  const name = nameOf(formatPoint(point));
  if (name === null) return 'airport' in point ? point.airport : '';
  return name.type === 'city'
    ? t('flightSearch.allAirports', { city: name.city })
    : `${name.city || name.name} ${name.code}`;
}

/** Text of a point in a sentence: the city, or the code while unknown. */
export const cityText = (point: Point, nameOf: NameOf): string => {
  const name = nameOf(formatPoint(point));
  return name?.city || name?.name || ('airport' in point ? point.airport : '');
};

/** '2 adults, 1 child, 1 infant'. */
export function partyText(
  { adult, children, infant }: PartyDraft,
  t: TFunction,
  language: string,
): string {
  const parts = [
    t('common.adults', { count: adult }),
    ...(children.length > 0 ? [t('common.children', { count: children.length })] : []),
    ...(infant > 0 ? [t('flights.infants', { count: infant })] : []),
  ];
  return listFormatter(language, { type: 'unit', style: 'short' }).format(parts);
}

/** Texts of the form's values in the page's language. */
export interface FormWords {
  readonly party: string;
  readonly cabin: string;
  /** `Fri 18 – Wed 23 Jun`, `Fri, 18 Jun` for one leg; '' without days. */
  readonly dates: (leg: number) => string;
}

export function useFormWords({ kind, legs, back, party, cabin }: AirDraft): FormWords {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  return useMemo(
    () => ({
      party: partyText(party, t, language),
      cabin: t(`flights.cabin.${cabin}`),
      dates: (leg) => {
        const date = legs[leg]?.date ?? null;
        if (date === null) return '';
        if (kind !== 'return') return dayText(date, language);
        return back === null
          ? ''
          : spanText(language, date, back, { weekday: 'short', day: 'numeric' });
      },
    }),
    [t, language, kind, legs, back, party, cabin],
  );
}

/** Texts of a search: places, days and party, for the line above a list and for recent searches. */
export interface SearchWords {
  /** 'New York to Lisbon', 'New York – Lisbon – Funchal'. */
  readonly where: string;
  /** '18 – 23 Jun'. */
  readonly days: string;
  readonly party: string;
  readonly cabin: string;
}

export function searchWords(
  { slices, party, cabin }: AirSearch,
  nameOf: NameOf,
  t: TFunction,
  language: string,
): SearchWords {
  const [first] = slices;
  const last = slices.at(-1);
  const stops = slices.flatMap(({ from, to }, at) => {
    const before = slices[at - 1];
    const isNew = before === undefined || formatPoint(before.to) !== formatPoint(from);
    return [...(isNew ? [cityText(from, nameOf)] : []), cityText(to, nameOf)];
  });
  const isThere = first !== undefined && last !== undefined;
  const kind = tripKindOf(slices);
  return {
    where:
      kind !== 'multi-city'
        ? t('flightSearch.fromTo', { from: stops[0], to: stops[1] })
        : stops.join(' – '),
    days: !isThere
      ? ''
      : first.date === last.date
        ? dayText(first.date, language)
        : spanText(language, first.date, last.date, { day: 'numeric' }),
    party: partyText(party, t, language),
    cabin: t(`flights.cabin.${cabin}`),
  };
}
