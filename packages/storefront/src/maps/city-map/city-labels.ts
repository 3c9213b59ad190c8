// Towns and cities of the region a map shows, loaded from the same files as the coasts.
import { cellsWithin, loadCoast } from '../known.ts';
import { useTranslation } from '@portico/runtime';
import { useCallback, useRef, useState } from 'react';
import { coastShare } from './ground.ts';
import type { MapHandle } from './leaflet-map.ts';
import type { MapLabel } from './use-marks.ts';

const NONE: readonly MapLabel[] = [];
/** Maximum number of cities: more labels would only hide each other. */
const MAX_CITIES = 60;

/**
 * Returns the city labels of a regional map, and a function that updates them after the map has
 * moved.
 */
export function useCityLabels(): [readonly MapLabel[], (map: MapHandle) => void] {
  const { i18n } = useTranslation();
  const [labels, setLabels] = useState(NONE);
  const asked = useRef(0);
  const isArabic = i18n.language === 'ar';
  const look = useCallback(
    (map: MapHandle) => {
      asked.current += 1;
      const mine = asked.current;
      if (coastShare(map.level()) === 0) return setLabels(NONE);
      const [southWest, northEast] = map.corners();
      Promise.all(
        cellsWithin(southWest, northEast).map(async (cell) =>
          (await loadCoast(cell)).cities.map((city, rank) => ({
            rank,
            name: (isArabic && city.arabic) || city.name,
            latitude: city.latitude,
            longitude: city.longitude + cell.turns * 360,
          })),
        ),
      ).then(
        (found) => {
          if (mine !== asked.current) return;
          const seen = found
            .flat()
            .filter(
              ({ latitude, longitude }) =>
                latitude > southWest.latitude &&
                latitude < northEast.latitude &&
                longitude > southWest.longitude &&
                longitude < northEast.longitude,
            )
            .sort((a, b) => a.rank - b.rank)
            .slice(0, MAX_CITIES);
          setLabels(
            seen.map(({ name, latitude, longitude }) => ({
              text: name,
              kind: 'city',
              latitude,
              longitude,
            })),
          );
        },
        // the map works without them
        () => undefined,
      );
    },
    [isArabic],
  );
  return [labels, look];
}
