import { useApi, useTranslation } from '@portico/runtime';
import { useEffect, useState } from 'react';
import type { MapLabel } from './city-map.tsx';
import { milesOf, type Position, toMetres } from './plan.ts';

const FARTHEST_MILES = 12;
const NONE: readonly MapLabel[] = [];
const known = new Map<string, readonly MapLabel[]>();

/** Landmarks of a town for its map; a map without them is still a map. */
export function useLandmarks(
  town: string,
  centre: Position,
  isWanted: boolean,
): readonly MapLabel[] {
  const api = useApi();
  const { i18n } = useTranslation();
  const key = `${i18n.language} ${town}`;
  const [found, setFound] = useState<{ key: string; labels: readonly MapLabel[] }>(() => ({
    key,
    labels: known.get(key) ?? NONE,
  }));
  const { latitude, longitude } = centre;
  useEffect(() => {
    const before = known.get(key);
    if (before) return setFound({ key, labels: before });
    if (!isWanted || town === '') return;
    const leaving = new AbortController();
    api
      .call(
        'hotelAutoSuggest',
        { body: { text: town.slice(0, 80), isManageLocation: false } },
        { signal: leaving.signal },
      )
      .then(
        ({ data }) => {
          const labels = data.allData
            .filter(({ type }) => type === 'landmark')
            .map((place): MapLabel => ({
              text: place.name,
              kind: 'landmark',
              latitude: place.latitude,
              longitude: place.longitude,
            }))
            .filter((label) => {
              const { x, y } = toMetres(label, { latitude, longitude });
              return milesOf(Math.hypot(x, y)) < FARTHEST_MILES;
            });
          known.set(key, labels);
          setFound({ key, labels });
        },
        () => undefined,
      );
    return () => leaving.abort();
  }, [api, key, town, isWanted, latitude, longitude]);
  return found.key === key ? found.labels : NONE;
}
