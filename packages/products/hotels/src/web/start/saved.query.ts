import { type CallSuccess, useApi, useTranslation } from '@portico/runtime';
import { useEffect, useState } from 'react';

export type SavedHotel = CallSuccess<'hotel'>['data']['hotel'];

/**
 * Loads hotels by id, in the page's language; null for one that cannot be loaded, e.g. because it
 * is no longer sold. One that is still loading is missing.
 */
export function useHotels(ids: readonly string[]): ReadonlyMap<string, SavedHotel | null> {
  const api = useApi();
  const { i18n } = useTranslation();
  const [found, setFound] = useState<ReadonlyMap<string, SavedHotel | null>>(new Map());
  const wanted = ids.join('\n');
  useEffect(() => {
    const leaving = new AbortController();
    const keep = (id: string, hotel: SavedHotel | null) => {
      if (!leaving.signal.aborted) setFound((before) => new Map([...before, [id, hotel]]));
    };
    for (const id of wanted.split('\n').filter(Boolean)) {
      api.call('hotel', { params: { id } }, { signal: leaving.signal }).then(
        ({ hotel }) => keep(id, hotel),
        () => keep(id, null),
      );
    }
    return () => leaving.abort();
  }, [api, wanted, i18n.language]);
  return found;
}
