import type { ReactNode } from 'react';
import { minus, plus, refresh } from '../icons.ts';
import { Button, IconButton } from './button.tsx';
import { classNames } from './class-names.ts';

/**
 * The class of a map pin: price, chosen, seen, or a dot where there is no room for words. For pins
 * the map library makes.
 */
export function pinClass({
  on = false,
  seen = false,
  dot = false,
}: {
  on?: boolean;
  seen?: boolean;
  dot?: boolean;
}): string {
  return classNames('map-pin', on && 'on', !on && seen && 'seen', !on && dot && 'is-dot');
}

type MapToolsProps = {
  closerLabel: string;
  fartherLabel: string;
  onCloser: () => void;
  onFarther: () => void;
};

/** Zoom, at the top end of a `.map`. */
export function MapTools({ closerLabel, fartherLabel, onCloser, onFarther }: MapToolsProps) {
  return (
    <div className="map-tools">
      <IconButton icon={plus} label={closerLabel} onClick={onCloser} />
      <IconButton icon={minus} label={fartherLabel} onClick={onFarther} />
    </div>
  );
}

/** Comes after the map was moved. */
export function SearchHere({ onPress, children }: { onPress: () => void; children: ReactNode }) {
  return (
    <div className="map-again">
      <Button size="sm" icon={refresh} onClick={onPress}>
        {children}
      </Button>
    </div>
  );
}
