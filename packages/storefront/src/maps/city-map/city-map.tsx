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

/** Positions that must all be visible; `isTight` omits the margin around them. */
export interface MapView {
  readonly places: readonly Position[];
  readonly isTight?: boolean;
}

interface CityMapProps {
  readonly label: string;
  /** Centre of the distance rings. */
  readonly centre: Position;
  /** Name of the centre; the map says that distances are measured from it. */
  readonly centreName: string;
  /** Pins in order of priority: earlier ones keep their labels where pins are close together. */
  readonly pins: readonly MapPin[];
  readonly labels: readonly MapLabel[];
  readonly active: string | null;
  readonly seen?: ReadonlySet<string>;
  readonly onPoint?: (id: string, pointed: boolean) => void;
  readonly onChoose?: (id: string) => void;
  /** Initial view; also applied whenever it changes. */
  readonly view: MapView;
  /** Maximum zoom of the initial view. */
  readonly closest?: number;
  /** Optional: offers a search in the area the map was moved to. Radius in miles. */
  readonly onArea?: (centre: Position, radius: number) => void;
  /** Overlay at the bottom of the map. */
  readonly children?: ReactNode;
}

const calm = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Pins on a map drawn from built-in data (coasts, borders, names, distance rings) or on the
 * agency's own tiles. Everything that can be done here can be done in the list too: pins are for
 * the pointer; the map can be moved with the keyboard.
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

/** Returns the boxes of overlays on the map: no label is placed below them. */
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

/** Returns the centre with the reader's distance unit; memoized while both are the same. */
function useCentre({ latitude, longitude }: Position): MapCentre {
  const country = useAppSelector(({ user }) => user.geoLocation.countryCode);
  return useMemo(
    () => ({ at: { latitude, longitude }, unit: distanceUnit(country) }),
    [latitude, longitude, country],
  );
}

/** Returns the agency's own tiles; null if it has none. */
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
  /** Called with the map once it is created, and with null when it is removed. */
  readonly onMap: (map: MapHandle | null) => void;
  readonly onTiles: (areShown: boolean) => void;
}

/**
 * Creates the map in its element, again if the tiles change.
 * @param onRest Called when the map has stopped moving, whether moved by hand or not.
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
