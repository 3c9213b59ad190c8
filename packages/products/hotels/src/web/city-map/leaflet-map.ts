// The map library, held to what this page needs: a canvas for the plan, elements for pins and labels, nothing that writes
// HTML from text (the policy forbids it).
import * as L from 'leaflet';
import 'leaflet/dist/leaflet.css';
import { drawPiece, type MapInk } from './draw.ts';
import { type CityPlan, type Position, toMetres } from './plan.ts';

const TILE = 256;
const EQUATOR_METRES = 40_075_016.686;
const ZOOM = { least: 11, most: 17 } as const;

/** Draws the plan tile by tile, sharp at every zoom. */
class PlanLayer extends L.GridLayer {
  readonly #plan: CityPlan;
  readonly #ink: MapInk;

  constructor(plan: CityPlan, ink: MapInk) {
    super({ tileSize: TILE, minZoom: ZOOM.least, maxZoom: ZOOM.most, updateWhenZooming: false });
    this.#plan = plan;
    this.#ink = ink;
  }

  override createTile({ x, y, z }: L.Coords): HTMLElement {
    const tile = document.createElement('canvas');
    const density = Math.min(2, Math.ceil(window.devicePixelRatio || 1));
    tile.width = TILE * density;
    tile.height = TILE * density;
    const context = tile.getContext('2d');
    if (!context) return tile;
    const { lat, lng } = L.CRS.EPSG3857.pointToLatLng(
      L.point((x + 0.5) * TILE, (y + 0.5) * TILE),
      z,
    );
    const { centre } = this.#plan;
    context.scale(density, density);
    drawPiece(
      context,
      this.#plan,
      {
        middle: toMetres({ latitude: lat, longitude: lng }, centre),
        scale: (TILE * 2 ** z) / (EQUATOR_METRES * Math.cos((centre.latitude * Math.PI) / 180)),
        width: TILE,
        height: TILE,
      },
      this.#ink,
    );
    return tile;
  }
}

/** Tones of the map as the theme has them. */
function inkOf(element: HTMLElement): MapInk {
  const style = getComputedStyle(element);
  const tone = (name: string) => style.getPropertyValue(`--map-${name}`).trim();
  return {
    land: tone('land'),
    block: tone('block'),
    water: tone('water'),
    park: tone('park'),
    road: tone('road'),
    main: tone('road-main'),
    line: style.getPropertyValue('--line').trim(),
  };
}

export interface MapHandle {
  /** Puts an element at a place; gives what takes it away. `raise` lifts it over its neighbours. */
  place(
    element: HTMLElement,
    at: Position,
    raise?: number,
  ): { remove(): void; raise(by: number): void };
  /** Pixels of a place inside the map; null outside it. */
  pixelsOf(at: Position): { x: number; y: number } | null;
  show(
    places: readonly Position[],
    how: { readonly closest?: number | undefined; readonly isTight?: boolean | undefined },
  ): void;
  zoom(by: 1 | -1): void;
  /** Middle, and metres from it to the nearer edge. */
  circle(): { centre: Position; metres: number };
  /** Calls when the map has come to rest; `byHand` when somebody moved it. */
  onRest(changed: (byHand: boolean) => void): void;
  remove(): void;
}

export function openMap(
  container: HTMLElement,
  plan: CityPlan,
  options: { readonly label: string; readonly calm: boolean },
): MapHandle {
  const map = L.map(container, {
    zoomControl: false,
    attributionControl: false,
    minZoom: ZOOM.least,
    maxZoom: ZOOM.most,
    zoomSnap: 0.5,
    wheelPxPerZoomLevel: 120,
    zoomAnimation: !options.calm,
    fadeAnimation: false,
    markerZoomAnimation: !options.calm,
    inertia: !options.calm,
    boxZoom: false,
  });
  container.setAttribute('role', 'application');
  container.setAttribute('aria-label', options.label);
  map.setView([plan.centre.latitude, plan.centre.longitude], 13);
  map.addLayer(new PlanLayer(plan, inkOf(container)));
  let byHand = false;
  const hand = () => {
    byHand = true;
  };
  map.on('dragstart', hand);
  map.on('zoomstart', () => {
    if (!isShowing) hand();
  });
  let isShowing = false;
  const watcher = new ResizeObserver(() => map.invalidateSize({ animate: false }));
  watcher.observe(container);

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
    pixelsOf({ latitude, longitude }) {
      const point = map.latLngToContainerPoint([latitude, longitude]);
      const size = map.getSize();
      return point.x < -40 || point.y < -40 || point.x > size.x + 40 || point.y > size.y + 40
        ? null
        : { x: point.x, y: point.y };
    },
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
    zoom: (by) => void (by > 0 ? map.zoomIn(1) : map.zoomOut(1)),
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
    remove() {
      watcher.disconnect();
      map.remove();
    },
  };
}
