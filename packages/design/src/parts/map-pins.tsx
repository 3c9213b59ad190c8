import type { ReactNode } from 'react';
import { minus, plus, refresh } from '../icons.ts';
import { Button, IconButton } from './button.tsx';
import { classNames } from './class-names.ts';

/**
 * Returns the class names of a map pin: price, selected, seen, or a dot if there is no space for a
 * label. For pins created by the map library.
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

/** Zoom buttons, in the top end corner of a `.map`. */
export function MapTools({ closerLabel, fartherLabel, onCloser, onFarther }: MapToolsProps) {
  return (
    <div className="map-tools">
      <IconButton icon={plus} label={closerLabel} onClick={onCloser} />
      <IconButton icon={minus} label={fartherLabel} onClick={onFarther} />
    </div>
  );
}

/** Appears after the map was moved. */
export function SearchHere({ onPress, children }: { onPress: () => void; children: ReactNode }) {
  return (
    <div className="map-again">
      <Button size="sm" icon={refresh} onClick={onPress}>
        {children}
      </Button>
    </div>
  );
}
