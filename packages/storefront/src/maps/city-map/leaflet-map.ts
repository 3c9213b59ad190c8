// Wraps the map library and limits it to what this page needs: a canvas for the background,
// elements for pins and labels, nothing that writes HTML from text (forbidden by the security
// policy).
import * as L from 'leaflet';
import 'leaflet/dist/leaflet.css';
import { cellsWithin, fromMercator, loadCoast } from '../known.ts';
import type { DistanceUnit } from '@portico/rules/distance-unit';
import type { MapTiles } from '@portico/rules/map-tiles';
import { type Position, TILE } from './geo.ts';
import { coastShare, drawTile, type MapInk, type TileAt, type TurnedCoast } from './ground.ts';
import { type Ring, ringsOf } from './rings.ts';
import { tileLayer } from './tiles.ts';

const ZOOM = { least: 4, most: 17 } as const;

/** Centre of the distance rings, and their unit. */
export interface MapCentre {
  readonly at: Position;
  readonly unit: DistanceUnit;
}

/**
 * Loads the coasts of the cells a tile touches. If a file fails to load, the background stays
 * plain.
 */
async function coastsOf({ x, y, z }: TileAt): Promise<readonly TurnedCoast[]> {
  if (coastShare(z) === 0) return [];
  const size = 2 ** z;
  // lines are drawn slightly beyond the tile
  const reach = 0.05;
  const cells = cellsWithin(
    fromMercator((x - reach) / size, (y + 1 + reach) / size),
    fromMercator((x + 1 + reach) / size, (y - reach) / size),
  );
  try {
    return await Promise.all(
      cells.map(async (cell) => ({ coast: await loadCoast(cell), turns: cell.turns })),
    );
  } catch {
    return [];
  }
}

/** Draws the background tile by tile, sharp at every zoom. */
class GroundLayer extends L.GridLayer {
  readonly #ink: MapInk;
  #centre: MapCentre;

  constructor(centre: MapCentre, ink: MapInk) {
    super({
      tileSize: TILE,
      minZoom: ZOOM.least,
      maxZoom: ZOOM.most,
      updateWhenZooming: false,
      zIndex: 0,
    });
    this.#centre = centre;
    this.#ink = ink;
  }

  /** Redraws everything around another centre. */
  around(centre: MapCentre): void {
    this.#centre = centre;
    this.redraw();
  }

  override createTile({ x, y, z }: L.Coords, done: L.DoneCallback): HTMLElement {
    const tile = document.createElement('canvas');
    const density = Math.min(2, Math.ceil(window.devicePixelRatio || 1));
    tile.width = TILE * density;
    tile.height = TILE * density;
    const { at, unit } = this.#centre;
    void coastsOf({ x, y, z }).then((coasts) => {
      const context = tile.getContext('2d');
      context?.scale(density, density);
      if (context)
        drawTile(
          context,
          { x, y, z },
          coasts,
          { centre: at, rings: ringsOf(at.latitude, z, unit) },
          this.#ink,
        );
      done(undefined, tile);
    });
    return tile;
  }
}

/** Returns the map's colours from the theme. */
function inkOf(element: HTMLElement): MapInk {
  const style = getComputedStyle(element);
  const tone = (name: string) => style.getPropertyValue(`--map-${name}`).trim();
  return {
    land: tone('land'),
    near: tone('near'),
    water: tone('water'),
    shore: tone('shore'),
    border: tone('border'),
    ring: tone('ring'),
  };
}

export interface MapHandle {
  /**
   * Places an element at a position; returns a function that removes it. `raise` is its z-index
   * offset above its neighbours.
   */
  place(
    element: HTMLElement,
    at: Position,
    raise?: number,
  ): { remove(): void; raise(by: number): void };
  /** Returns the pixel position inside the map; null outside it. */
  pixelsOf(at: Position): { x: number; y: number } | null;
  /** The same, but null also within `by` pixels of the edge. */
  pixelsInside(at: Position, by: number): { x: number; y: number } | null;
  /** Returns the size of the map in pixels. */
  size(): { width: number; height: number };
  show(
    places: readonly Position[],
    how: { readonly closest?: number | undefined; readonly isTight?: boolean | undefined },
  ): void;
  zoom(by: 1 | -1): void;
  /** Redraws the rings around another centre. */
  around(centre: MapCentre): void;
  /** Returns the zoom level the background is drawn for. */
  level(): number;
  /** Returns the rings currently drawn. */
  rings(): readonly Ring[];
  /** Returns the south-west and north-east corners of the visible area. */
  corners(): readonly [Position, Position];
  /** Returns the centre, and its distance in metres to the nearer edge. */
  circle(): { centre: Position; metres: number };
  /** Calls back when the map has stopped moving; `byHand` is true if the user moved it. */
  onRest(changed: (byHand: boolean) => void): void;
  remove(): void;
}

interface MapOptions {
  readonly label: string;
  readonly calm: boolean;
  readonly tiles: MapTiles | null;
  /** Called with whether any of the tiles are on the map. */
  readonly onTiles: (areShown: boolean) => void;
}

export function openMap(
  container: HTMLElement,
  centre: MapCentre,
  { label, calm, tiles, onTiles }: MapOptions,
): MapHandle {
  const map = L.map(container, {
    zoomControl: false,
    attributionControl: false,
    minZoom: ZOOM.least,
    maxZoom: ZOOM.most,
    zoomSnap: 0.5,
    wheelPxPerZoomLevel: 120,
    zoomAnimation: !calm,
    fadeAnimation: false,
    markerZoomAnimation: !calm,
    inertia: !calm,
    boxZoom: false,
  });
  container.setAttribute('role', 'application');
  container.setAttribute('aria-label', label);
  map.setView([centre.at.latitude, centre.at.longitude], 13);
  const ground = new GroundLayer(centre, inkOf(container));
  map.addLayer(ground);
  if (tiles)
    map.addLayer(
      tileLayer(tiles, { minZoom: ZOOM.least, maxZoom: ZOOM.most }, onTiles).setZIndex(1),
    );
  const watcher = new ResizeObserver(() => map.invalidateSize({ animate: false }));
  watcher.observe(container);
  let around = centre;
  // half a level is drawn as the next one
  const level = () => Math.round(map.getZoom());
  return {
    ...marksOf(map),
    ...viewOf(map),
    zoom: (by) => void (by > 0 ? map.zoomIn(1) : map.zoomOut(1)),
    around(next) {
      if (next === around) return;
      around = next;
      ground.around(next);
    },
    level,
    rings: () => ringsOf(around.at.latitude, level(), around.unit),
    remove() {
      watcher.disconnect();
      map.remove();
    },
  };
}

/** Methods for placing elements on the map and converting positions. */
function marksOf(map: L.Map): Pick<MapHandle, 'place' | 'pixelsOf' | 'pixelsInside' | 'size'> {
  const pixels = ({ latitude, longitude }: Position, beyond: number) => {
    const { x, y } = map.latLngToContainerPoint([latitude, longitude]);
    const size = map.getSize();
    return x < -beyond || y < -beyond || x > size.x + beyond || y > size.y + beyond
      ? null
      : { x, y };
  };
  return {
    place(element, { latitude, longitude }, raise = 0) {
      const icon = L.divIcon({ html: element, className: 'map-place', iconSize: [0, 0] });
      const marker = L.marker([latitude, longitude], {
        icon,
        interactive: false,
        keyboard: false,
        zIndexOffset: raise,
      }).addTo(map);
      return { remove: () => void marker.remove(), raise: (by) => void marker.setZIndexOffset(by) };
    },
    pixelsOf: (at) => pixels(at, 40),
    pixelsInside: (at, by) => pixels(at, -by),
    size: () => {
      const { x, y } = map.getSize();
      return { width: x, height: y };
    },
  };
}

/** Methods for the visible area, which is set by the page or moved by hand. */
function viewOf(map: L.Map): Pick<MapHandle, 'show' | 'corners' | 'circle' | 'onRest'> {
  let byHand = false;
  let isShowing = false;
  map.on('movestart', () => {
    if (!isShowing) byHand = true;
  });
  return {
    show(places, { closest = 15, isTight = false }) {
      const [first] = places;
      if (!first) return;
      isShowing = true;
      if (places.length === 1)
        map.setView([first.latitude, first.longitude], closest, { animate: false });
      else
        map.fitBounds(
          L.latLngBounds(
            places.map(({ latitude, longitude }): L.LatLngTuple => [latitude, longitude]),
          ),
          { padding: isTight ? [0, 0] : [48, 56], maxZoom: closest, animate: false },
        );
      isShowing = false;
      byHand = false;
    },
    corners() {
      const bounds = map.getBounds();
      return [
        { latitude: bounds.getSouth(), longitude: bounds.getWest() },
        { latitude: bounds.getNorth(), longitude: bounds.getEast() },
      ];
    },
    circle() {
      const centre = map.getCenter();
      const bounds = map.getBounds();
      const north = centre.distanceTo([bounds.getNorth(), centre.lng]);
      const east = centre.distanceTo([centre.lat, bounds.getEast()]);
      return {
        centre: { latitude: centre.lat, longitude: centre.lng },
        metres: Math.min(north, east),
      };
    },
    onRest: (changed) =>
      void map.on('moveend', () => {
        changed(byHand);
        byHand = false;
      }),
  };
}
