import { MapTools, SearchHere } from '@portico/design';
import { useTranslation } from '@portico/runtime';
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type MapHandle, openMap } from './leaflet-map.ts';
import { type CityPlan, milesOf, type Position } from './plan.ts';
import { type MapLabel, type MapPin, useMarks } from './use-marks.ts';
import './city-map.css';

export type { MapLabel, MapPin } from './use-marks.ts';

/** Places that are all to be seen; `isTight` without room around them. */
export interface MapView {
  readonly places: readonly Position[];
  readonly isTight?: boolean;
}

interface CityMapProps {
  readonly label: string;
  readonly plan: CityPlan;
  /** Those that come first keep their words where pins are close. */
  readonly pins: readonly MapPin[];
  readonly labels: readonly MapLabel[];
  readonly active: string | null;
  readonly seen?: ReadonlySet<string>;
  readonly onPoint?: (id: string, pointed: boolean) => void;
  readonly onChoose?: (id: string) => void;
  /** What the map shows when it opens, and again when this is another one. */
  readonly view: MapView;
  /** Nearest zoom when it opens. */
  readonly closest?: number;
  /** Offers to search where the map was moved to. Miles. */
  readonly onArea?: (centre: Position, radius: number) => void;
  /** Lies over the foot of the map. */
  readonly children?: ReactNode;
}

const calm = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** A drawn town with pins. What can be done here can be done in the list too: the pins are for the pointer, the map moves by keys. */
export function CityMap({
  label,
  plan,
  pins,
  labels,
  active,
  seen,
  onPoint,
  onChoose,
  view,
  closest,
  onArea,
  children,
}: CityMapProps) {
  const { t, i18n } = useTranslation();
  const container = useRef<HTMLDivElement>(null);
  const [isMoved, setMoved] = useState(false);
  const [map, setMap] = useState<MapHandle | null>(null);
  useEffect(() => {
    if (!map) return;
    map.show(view.places, { closest, isTight: view.isTight });
    setMoved(false);
  }, [map, view, closest]);
  const dress = useMarks(map, { pins, labels, active, seen, onPoint, onChoose });
  useOpenedMap({ container, plan, label, onMap: setMap }, (byHand) => {
    dress();
    if (byHand) setMoved(true);
  });

  const searchHere = () => {
    if (!map || !onArea) return;
    const { centre, metres } = map.circle();
    setMoved(false);
    onArea(centre, milesOf(metres));
  };
  return (
    <div className="map city-map" dir="ltr">
      <div ref={container} className="city-map-ground" />
      {onArea && isMoved && <SearchHere onPress={searchHere}>{t('results.searchArea')}</SearchHere>}
      {map && (
        <MapTools
          closerLabel={t('results.closer')}
          fartherLabel={t('results.farther')}
          onCloser={() => map.zoom(1)}
          onFarther={() => map.zoom(-1)}
        />
      )}
      <div className="city-map-foot" dir={i18n.dir()}>
        {children}
        <p className="city-map-note">{t('results.mapNote')}</p>
      </div>
    </div>
  );
}

interface OpenedMap {
  readonly container: RefObject<HTMLElement | null>;
  readonly plan: CityPlan;
  readonly label: string;
  /** Gets the map when it is there, null when it is taken away. */
  readonly onMap: (map: MapHandle | null) => void;
}

/** Opens the map in its element, anew for another plan. @param onRest the map has come to rest, moved by hand or not */
function useOpenedMap(
  { container, plan, label, onMap }: OpenedMap,
  onRest: (byHand: boolean) => void,
): void {
  const rest = useEffectEvent(onRest);
  useEffect(() => {
    if (!container.current) return;
    const opened = openMap(container.current, plan, { label, calm: calm() });
    opened.onRest((byHand) => rest(byHand));
    onMap(opened);
    return () => {
      onMap(null);
      opened.remove();
    };
  }, [container, plan, label, onMap]);
}
