import { loadSights, type Sight } from '../known.ts';
import { useTranslation } from '@portico/runtime';
import { useEffect, useMemo, useState } from 'react';
import { type Position, toMetres } from './geo.ts';
import type { MapLabel } from './use-marks.ts';

/** Radius around a town; the map hides labels that do not fit. */
const FARTHEST_METRES = 60_000;
const NONE: readonly Sight[] = [];

/** Loads landmarks and areas around a place for its map; the map works without them. */
export function useSights(
  { latitude, longitude }: Position,
  isWanted: boolean,
): readonly MapLabel[] {
  const { i18n } = useTranslation();
  const [sights, setSights] = useState(NONE);
  useEffect(() => {
    let isLeft = false;
    if (isWanted)
      loadSights().then(
        (all) => {
          if (!isLeft) setSights(all);
        },
        () => undefined,
      );
    return () => {
      isLeft = true;
    };
  }, [isWanted]);
  const isArabic = i18n.language === 'ar';
  return useMemo(
    () =>
      sights
        .filter((sight) => {
          const { x, y } = toMetres(sight, { latitude, longitude });
          return Math.hypot(x, y) < FARTHEST_METRES;
        })
        .map(({ kind, name, arabic, ...at }) => ({
          kind,
          text: (isArabic && arabic) || name,
          latitude: at.latitude,
          longitude: at.longitude,
        })),
    [sights, latitude, longitude, isArabic],
  );
}
