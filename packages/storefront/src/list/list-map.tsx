// Map of a list's results. Everything that can be done here can be done in the list too.
import { Button, icons, Picture, Skeleton } from '@portico/design';
import { useTranslation } from '@portico/runtime';
import { type ComponentProps, lazy, type ReactNode, Suspense, useState } from 'react';
import type { MapLabel, MapPin, MapView } from '../maps/city-map/city-map.tsx';
import type { Position } from '../maps/city-map/geo.ts';
import './list-map.css';

const CityMap = lazy(async () => ({
  default: (await import('../maps/city-map/city-map.tsx')).CityMap,
}));

interface ListMapProps {
  /** Reference point of the distances, with its name; `middle` is the fallback name. */
  readonly centre: Position;
  readonly name: string;
  readonly middle?: string;
  /** True if there are results to show. */
  readonly isFilled: boolean;
  readonly pins: readonly MapPin[];
  readonly labels: readonly MapLabel[];
  readonly view: MapView;
  readonly closest?: number;
  /** Id of the item hovered in the list. */
  readonly active: string | null;
  readonly onPoint?: (id: string, pointed: boolean) => void;
  /** Optional: offers a search in the area the map was moved to. Radius in miles. */
  readonly onArea?: (centre: Position, radius: number) => void;
  /** Renders the card of the selected pin; null if it no longer exists. */
  readonly card: (id: string, close: () => void) => ReactNode;
}

/**
 * Pins at the results' positions; hovering a pin highlights its row in the list, and vice versa.
 */
export function ListMap({ centre, name, middle, isFilled, active, card, ...of }: ListMapProps) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<string | null>(null);
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  const waiting = (
    <div className="map">
      <Skeleton shape="fill" />
    </div>
  );
  if (!isFilled) return waiting;
  return (
    <Suspense fallback={waiting}>
      <CityMap
        {...of}
        label={t('maps.of', { place: name })}
        centre={centre}
        centreName={name || (middle ?? '')}
        active={active ?? chosen}
        seen={seen}
        onChoose={(id) => {
          setChosen(id);
          setSeen((before) => new Set([...before, id]));
        }}
      >
        {chosen !== null && card(chosen, () => setChosen(null))}
      </CityMap>
    </Suspense>
  );
}

interface MapCardProps {
  readonly name: string;
  readonly picture: ComponentProps<typeof Picture>['picture'];
  readonly onClose: () => void;
  /** Content below the name. */
  readonly children: ReactNode;
  /** Link at the end. */
  readonly end: ReactNode;
}

/** Card of the selected pin. */
export function MapCard({ name, picture, onClose, children, end }: MapCardProps) {
  const { t } = useTranslation();
  return (
    <article className="map-card" aria-label={name}>
      <Picture shape="square" picture={picture} />
      <div className="stack">
        <h2 className="map-card-name">
          <bdi>{name}</bdi>
        </h2>
        {children}
      </div>
      <div className="map-card-end">
        <Button
          look="quiet"
          size="sm"
          icon={icons.close}
          className="map-card-close"
          aria-label={t('common.close')}
          onClick={onClose}
        >
          {''}
        </Button>
        {end}
      </div>
    </article>
  );
}
