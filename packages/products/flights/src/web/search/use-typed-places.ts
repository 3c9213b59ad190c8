import { useApi, useTranslation } from '@portico/runtime';
import { useTypedBoxes } from '@portico/storefront/search/typed-boxes';
import type { Airport } from '../../http.ts';
import { type AirDraft, type FieldName, withLeg } from './draft.ts';
import { type NameOf, placeMeant, pointOf, rememberPlace } from './place-names.ts';
import { pointText } from './words.ts';

export type PlaceField = Extract<FieldName, `${number}.from` | `${number}.to`>;
/** Text typed into the first two fields before the script had loaded. */
export interface TypedAtFirst {
  readonly from?: string;
  readonly to?: string;
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

/** Texts of the place fields of the form. */
export function useTypedPlaces({ draft, nameOf, begin, onLost }: TypedPlaces) {
  const api = useApi();
  const { t, i18n } = useTranslation();
  const boxes = useTypedBoxes<PlaceField, AirDraft, Airport>({
    draft,
    begin: {
      ...(begin?.from && { '0.from': begin.from }),
      ...(begin?.to && { '0.to': begin.to }),
    },
    chosenText: (field) => {
      const point = draft.legs[legOf(field)]?.[endOf(field)];
      return point ? pointText(point, nameOf, t) : '';
    },
    isUsed: (field) => legOf(field) < draft.legs.length,
    find: (text) => placeMeant(api, text),
    put: (before, field, airport) => {
      rememberPlace(i18n.language, airport);
      return withPlace(before, field, airport);
    },
    onLost,
  });
  return {
    ...boxes,
    faultOf: (field: FieldName): string | undefined => {
      const told = boxes.faultOf(field);
      if (told === undefined) return undefined;
      const key = told.fault === 'noPlace' ? 'flightSearch.noPlace' : 'searchForm.suggestFailed';
      return t(key, { text: told.text });
    },
  };
}
