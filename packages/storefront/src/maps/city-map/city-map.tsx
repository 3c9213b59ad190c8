import { classNames, MapTools, SearchHere } from '@portico/design';
import { distanceUnit } from '@portico/rules/distance-unit';
import { knownMapTiles } from '@portico/rules/map-tiles';
import { useAppSelector, useTranslation } from '@portico/runtime';
import { useAgency } from '../../state/account.ts';
import {
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useCityLabels } from './city-labels.ts';
import type { Position } from './geo.ts';
import { milesOf } from './geo.ts';
import { type MapCentre, type MapHandle, openMap } from './leaflet-map.ts';
import { type LevelShown, labelsOfLevel } from './labels.ts';
import type { Box } from './pins.ts';
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
  /** What the rings of distance stand around. */
  readonly centre: Position;
  /** Its name; the map says that distances are from there. */
  readonly centreName: string;
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

/**
 * Pins on a map of what is known: coasts, borders, names, rings of distance, or the agency's own
 * tiles. What can be done here can be done in the list too: the pins are for the pointer, the map
 * moves by keys.
 */
export function CityMap(props: CityMapProps) {
  const { label, centre, centreName, pins, labels, active, seen } = props;
  const { onPoint, onChoose, view, closest, onArea, children } = props;
  const { t, i18n } = useTranslation();
  const container = useRef<HTMLDivElement>(null);
  const [isMoved, setMoved] = useState(false);
  const [map, setMap] = useState<MapHandle | null>(null);
  const [tilesShown, setTilesShown] = useState(false);
  const [level, setLevel] = useState<LevelShown | null>(null);
  const [cities, lookForCities] = useCityLabels();
  const around = useCentre(centre);
  const tiles = useTiles();
  useEffect(() => map?.around(around), [map, around]);
  useEffect(() => {
    if (!map) return;
    map.show(view.places, { closest, isTight: view.isTight });
    setMoved(false);
  }, [map, view, closest]);
  const shown = useMemo(
    () => labelsOfLevel(labels, cities, level, around, i18n.language),
    [labels, cities, level, around, i18n.language],
  );
  const taken = () => takenOn(container.current);
  const dress = useMarks(map, { pins, labels: shown, active, seen, onPoint, onChoose, taken });
  useOpenedMap(
    { container, around, tiles, label, onMap: setMap, onTiles: setTilesShown },
    (moved) => {
      if (map) {
        setLevel((before) => (before?.level === map.level() ? before : { level: map.level() }));
        lookForCities(map);
      }
      dress();
      if (moved) setMoved(true);
    },
  );

  const searchHere = () => {
    if (!map || !onArea) return;
    const { centre: middle, metres } = map.circle();
    setMoved(false);
    onArea(middle, milesOf(metres));
  };
  return (
    <div className={classNames('map city-map', tilesShown && 'has-tiles')} dir="ltr">
      <div ref={container} className="city-map-ground" />
      {onArea && isMoved && <SearchHere onPress={searchHere}>{t('maps.searchArea')}</SearchHere>}
      {map && (
        <MapTools
          closerLabel={t('maps.closer')}
          fartherLabel={t('maps.farther')}
          onCloser={() => map.zoom(1)}
          onFarther={() => map.zoom(-1)}
        />
      )}
      <div className="city-map-foot" dir={i18n.dir()}>
        {children}
        <p className="city-map-note">
          {tiles && tilesShown ? (
            <bdi>{tiles.attribution}</bdi>
          ) : (
            t('maps.note', { place: centreName })
          )}
        </p>
      </div>
    </div>
  );
}

/** What lies over the ground of a map: no name is written under it. */
function takenOn(ground: HTMLElement | null): Box[] {
  if (!ground?.parentElement) return [];
  const { left, top } = ground.getBoundingClientRect();
  const over = ground.parentElement.querySelectorAll('.map-tools, .city-map-foot > *');
  return [...over]
    .map((one) => one.getBoundingClientRect())
    .filter(({ width }) => width > 0)
    .map((box) => ({
      left: box.left - left,
      right: box.right - left,
      top: box.top - top,
      bottom: box.bottom - top,
    }));
}

/** The centre with the unit its reader measures by; the same object while both are the same. */
function useCentre({ latitude, longitude }: Position): MapCentre {
  const country = useAppSelector(({ user }) => user.geoLocation.countryCode);
  return useMemo(
    () => ({ at: { latitude, longitude }, unit: distanceUnit(country) }),
    [latitude, longitude, country],
  );
}

/** The agency's own tiles; null where it has none. */
function useTiles() {
  const named = useAgency()?.mapTiles;
  const address = named?.address;
  const attribution = named?.attribution;
  return useMemo(() => knownMapTiles(address, attribution), [address, attribution]);
}

interface OpenedMap {
  readonly container: RefObject<HTMLElement | null>;
  readonly around: MapCentre;
  readonly tiles: ReturnType<typeof useTiles>;
  readonly label: string;
  /** Gets the map when it is there, null when it is removed. */
  readonly onMap: (map: MapHandle | null) => void;
  readonly onTiles: (areShown: boolean) => void;
}

/**
 * Opens the map in its element, anew for other tiles. @param onRest the map has come to rest, moved
 * by hand or not
 */
function useOpenedMap(
  { container, around, tiles, label, onMap, onTiles }: OpenedMap,
  onRest: (byHand: boolean) => void,
): void {
  const rest = useEffectEvent(onRest);
  const open = useEffectEvent((element: HTMLElement) =>
    openMap(element, around, { label, calm: calm(), tiles, onTiles }),
  );
  useEffect(() => {
    if (!container.current) return;
    const opened = open(container.current);
    opened.onRest((byHand) => rest(byHand));
    onMap(opened);
    return () => {
      onMap(null);
      onTiles(false);
      opened.remove();
    };
  }, [container, tiles, onMap, onTiles]);
  useEffect(() => container.current?.setAttribute('aria-label', label), [container, label]);
}
