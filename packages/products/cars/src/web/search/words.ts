import type { LocalDateTime } from '@portico/contract';
import { dateFormatter } from '@portico/rules/formatters';
import { type TFunction, useTranslation } from '@portico/runtime';
import { spanText } from '@portico/storefront/parts/span-text';
import { dayOf, timeText } from '@portico/storefront/parts/times';
import { countriesOf } from '@portico/storefront/checkout/countries';
import type { CarSearch } from '../../rules/address.ts';
import { type CarDraft, timesOf } from './draft.ts';
import { type NameOf, placeText } from './place-names.ts';

/** '18 Jun, 10:00': a local time as shown in the form. */
export const dayTimeText = (local: LocalDateTime, t: TFunction, language: string): string =>
  t('carSearch.dayTime', {
    day: dateFormatter(language, { day: 'numeric', month: 'short' }).format(
      new Date(`${dayOf(local)}T00:00:00Z`),
    ),
    time: timeText(local),
  });

/** '18 Jun, 10:00 – 21 Jun, 10:00'. */
export const timesText = (
  { pickUpAt, dropOffAt }: Pick<CarSearch, 'pickUpAt' | 'dropOffAt'>,
  t: TFunction,
  language: string,
): string => `${dayTimeText(pickUpAt, t, language)} – ${dayTimeText(dropOffAt, t, language)}`;

/** 'Germany'; the code for a country without a name. */
export const countryText = (code: string, language: string): string =>
  countriesOf(language).find((one) => one.code === code)?.name ?? code;

/** Texts of a search, for the line above a list and for recent searches. */
export interface SearchWords {
  /** 'Orlando International', 'Orlando International – Miami'; '' while its name is unknown. */
  readonly where: string;
  readonly times: string;
  /** '18 – 21 Jun': short, for one line. */
  readonly days: string;
  /** '10:00 – 10:00'. */
  readonly hours: string;
  /** 'Driver aged 30'. */
  readonly driver: string;
}

export function searchWords(
  search: CarSearch,
  nameOf: NameOf,
  t: TFunction,
  language: string,
): SearchWords {
  const { pickUp, dropOff, pickUpAt, dropOffAt, age } = search;
  return {
    where: [pickUp, ...(dropOff === null ? [] : [dropOff])]
      .map((place) => placeText(place, nameOf))
      .filter((name) => name !== '')
      .join(' – '),
    times: timesText(search, t, language),
    days: spanText(language, dayOf(pickUpAt), dayOf(dropOffAt), { day: 'numeric' }),
    hours: `${timeText(pickUpAt)} – ${timeText(dropOffAt)}`,
    driver: t('carSearch.ageValue', { age }),
  };
}

/** Texts of the form's values in the page's language. */
export interface FormWords {
  /** '' while a day is missing. */
  readonly times: string;
  readonly age: string;
  readonly residence: string;
}

export function useFormWords(draft: CarDraft): FormWords {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const times = timesOf(draft);
  return {
    times: times === null ? '' : timesText(times, t, language),
    age: t('carSearch.ageValue', { age: draft.age }),
    residence: t('carSearch.residenceValue', { country: countryText(draft.residence, language) }),
  };
}
