import { MapTools, pinClass, SearchHere } from '@portico/design';
import { useTranslation } from '@portico/runtime';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type MapHandle, openMap } from './leaflet-map.ts';
import { labelsWithRoom, type PinBox, pinsWithWords } from './pins.ts';
import { type CityPlan, milesOf, type Position } from './plan.ts';
import './city-map.css';

export interface MapPin extends Position {
  readonly id: string;
  /** The price, or the name. */
  readonly text: string;
}
export interface MapLabel extends Position {
  readonly text: string;
  readonly kind: 'area' | 'landmark';
}

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

const MOST_WORDS = 45;
const OVER = 10_000;
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
  const [map, setMap] = useState<MapHandle | null>(null);
  const [isMoved, setMoved] = useState(false);
  const placed = useRef(
    new Map<string, { element: HTMLButtonElement; raise: (by: number) => void }>(),
  );
  const point = useEffectEvent((id: string, pointed: boolean) => onPoint?.(id, pointed));
  const choose = useEffectEvent((id: string) => onChoose?.(id));

  const written = useRef<{ label: MapLabel; element: HTMLElement }[]>([]);
  const worded = useRef<readonly PinBox[]>([]);
  /** Leaves out labels that would lie on another one, or under a price. */
  const clear = useEffectEvent(() => {
    if (!map) return;
    const boxes = written.current.flatMap(({ label: { text, ...at } }) => {
      const pixels = map.pixelsOf(at);
      return pixels ? [{ id: text, ...pixels, length: text.length }] : [];
    });
    const shown = labelsWithRoom(boxes, worded.current);
    for (const {
      label: { text },
      element,
    } of written.current)
      element.hidden = !shown.has(text);
  });

  /** Gives every pin its words or makes it a dot, as there is room. */
  const dress = useEffectEvent(() => {
    if (!map) return;
    const order = [...pins].sort((a, b) => Number(b.id === active) - Number(a.id === active));
    const boxes = order.flatMap((pin) => {
      const at = map.pixelsOf(pin);
      return at && pin.text !== '' ? [{ id: pin.id, ...at, length: pin.text.length }] : [];
    });
    const words = pinsWithWords(boxes, MOST_WORDS);
    worded.current = boxes.filter(({ id }) => words.has(id));
    clear();
    for (const { id, text } of pins) {
      const pin = placed.current.get(id);
      if (!pin) continue;
      const on = id === active;
      const dot = !words.has(id);
      pin.element.className = pinClass({ on, dot, seen: seen?.has(id) ?? false });
      pin.element.textContent = dot && !on ? '' : text;
      pin.raise(on ? OVER : dot ? 0 : 100);
    }
  });

  useEffect(() => {
    if (!container.current) return;
    const opened = openMap(container.current, plan, { label, calm: calm() });
    opened.onRest((byHand) => {
      dress();
      if (byHand) setMoved(true);
    });
    setMap(opened);
    return () => {
      setMap(null);
      opened.remove();
    };
  }, [plan, label]);

  useEffect(() => {
    if (!map) return;
    map.show(view.places, { closest, isTight: view.isTight });
    setMoved(false);
  }, [map, view, closest]);

  useEffect(() => {
    if (!map) return;
    const made = labels.map((one) => {
      const { text, kind, ...at } = one;
      const element = document.createElement('span');
      element.className = `map-label is-${kind}`;
      element.textContent = text;
      element.setAttribute('aria-hidden', 'true');
      return { label: one, element, remove: map.place(element, at, -OVER).remove };
    });
    written.current = made;
    clear();
    return () => {
      written.current = [];
      made.forEach(({ remove }) => remove());
    };
  }, [map, labels]);

  useEffect(() => {
    if (!map) return;
    const made = placed.current;
    const away = pins.map(({ id, ...at }) => {
      const element = document.createElement('button');
      element.type = 'button';
      element.tabIndex = -1;
      element.setAttribute('aria-hidden', 'true');
      element.addEventListener('pointerenter', () => point(id, true));
      element.addEventListener('pointerleave', () => point(id, false));
      element.addEventListener('click', () => choose(id));
      const { remove, raise } = map.place(element, at);
      made.set(id, { element, raise });
      return remove;
    });
    dress();
    return () => {
      made.clear();
      away.forEach((remove) => remove());
    };
  }, [map, pins]);

  useEffect(() => dress(), [active, seen]);

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
