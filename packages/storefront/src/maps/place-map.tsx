import { Skeleton } from '@portico/design';
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import type { MapLabel, MapPin, MapView } from './city-map/city-map.tsx';
import type { Position } from './city-map/geo.ts';
import { useSights } from './city-map/use-sights.ts';

const CityMap = lazy(async () => ({
  default: (await import('./city-map/city-map.tsx')).CityMap,
}));

interface PlaceMapProps {
  readonly className: string;
  readonly label: string;
  /** Reference point of the distances, and its name. */
  readonly at: Position;
  readonly name: string;
  readonly pins: readonly MapPin[];
  readonly active: string | null;
  /**
   * Returns the initial view.
   * @param sights Landmarks around the place.
   */
  readonly viewOf: (sights: readonly MapLabel[]) => MapView;
  readonly closest?: number;
}

/** A map of one or a few places, loaded when it is scrolled near. */
export function PlaceMap({
  className,
  label,
  at,
  name,
  pins,
  active,
  viewOf,
  closest = 14,
}: PlaceMapProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!place.current) return;
    const watcher = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) setNear(true);
      },
      { rootMargin: '400px 0px' },
    );
    watcher.observe(place.current);
    return () => watcher.disconnect();
  }, []);
  const sights = useSights(at, isNear);
  const view = useMemo(() => viewOf(sights), [viewOf, sights]);
  const waiting = (
    <div className="map">
      <Skeleton shape="fill" />
    </div>
  );
  return (
    <div ref={place} className={className}>
      {isNear ? (
        <Suspense fallback={waiting}>
          <CityMap
            label={label}
            centre={at}
            centreName={name}
            pins={pins}
            labels={sights}
            active={active}
            view={view}
            closest={closest}
          />
        </Suspense>
      ) : (
        waiting
      )}
    </div>
  );
}
