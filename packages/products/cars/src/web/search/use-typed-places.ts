import type { Place } from '@portico/contract';
import { useApi, useTranslation } from '@portico/runtime';
import { useTypedBoxes } from '@portico/storefront/search/typed-boxes';
import type { CarDraft, PlaceField } from './draft.ts';
import { type NameOf, placeMeant, placeText, rememberPlace } from './place-names.ts';

/** Text typed before the script had loaded. */
export type TypedAtFirst = Readonly<Partial<Record<PlaceField, string>>>;

interface TypedPlaces {
  readonly draft: CarDraft;
  readonly nameOf: NameOf;
  readonly begin: TypedAtFirst | undefined;
  /** Called if the typed text of this field gives no place. */
  readonly onLost: (field: PlaceField) => void;
}

/** Texts of the place fields of the form. */
export function useTypedPlaces({ draft, nameOf, begin = {}, onLost }: TypedPlaces) {
  const api = useApi();
  const { t, i18n } = useTranslation();
  const boxes = useTypedBoxes<PlaceField, CarDraft, Place>({
    draft,
    begin: { ...begin },
    chosenText: (field) => {
      const place = draft[field];
      return place === null ? '' : placeText(place, nameOf);
    },
    isUsed: (field) => field === 'pickUp' || draft.isElsewhere,
    find: (text) => placeMeant(api, text),
    put: (before, field, place) => {
      rememberPlace(i18n.language, place);
      return { ...before, [field]: { placeId: place.id } };
    },
    onLost,
  });
  return {
    ...boxes,
    faultOf: (field: PlaceField): string | undefined => {
      const told = boxes.faultOf(field);
      if (told === undefined) return undefined;
      const key = told.fault === 'noPlace' ? 'carSearch.noPlace' : 'searchForm.suggestFailed';
      return t(key, { text: told.text });
    },
  };
}
