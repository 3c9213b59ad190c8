import type { KeyboardEvent, MouseEvent } from 'react';
import { pictures as picturesIcon } from '../icons.ts';
import { Button } from './button.tsx';
import { isRtl } from './direction.ts';
import { Picture, type PictureSource } from './picture.tsx';
import { useSwipe } from './use-swipe.ts';

type GalleryProps = {
  /** The first one is shown large; up to five are visible at once, on a phone one at a time. */
  pictures: readonly PictureSource[];
  /** Subject of the pictures. */
  label: string;
  /** "All 38 pictures". */
  allLabel: string;
  /** Position text such as "Picture 3 of 9", from 1: announced when the picture comes into view. */
  positionLabel: (number: number) => string;
  /** Receives the `index` of the clicked picture; 0 from the button. */
  onOpen: (index: number) => void;
};

/** One large picture with four next to it; on a phone a full-width row for swiping. */
export function Gallery({ pictures, label, allLabel, positionLabel, onOpen }: GalleryProps) {
  const { track, index, moves, step } = useSwipe(pictures.length);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const by = stepOf(event.key, isRtl(event.currentTarget));
    if (by === 0 || !moves) return;
    event.preventDefault();
    step(by);
  };
  // the button does the same for keyboard users
  const onClick = ({ target, currentTarget }: MouseEvent<HTMLElement>) => {
    const pressed = [...currentTarget.children].findIndex(
      (child) => target instanceof Node && child.contains(target),
    );
    if (pressed >= 0) onOpen(pressed);
  };
  return (
    <div className={`gallery gallery-${Math.min(5, pictures.length)}`}>
      <div
        ref={track}
        className="gallery-track"
        role="group"
        aria-label={label}
        tabIndex={moves ? 0 : undefined}
        onKeyDown={onKeyDown}
        onClick={onClick}
      >
        {pictures.map((picture, at) => (
          <Picture key={picture.src} picture={picture} shape="fill" first={at === 0} />
        ))}
      </div>
      {moves && (
        <>
          <span className="gallery-count" aria-hidden="true">
            <bdi dir="ltr">
              {index + 1} / {pictures.length}
            </bdi>
          </span>
          <span className="visually-hidden" role="status">
            {positionLabel(index + 1)}
          </span>
        </>
      )}
      <Button
        size="sm"
        icon={picturesIcon}
        className="gallery-all"
        aria-haspopup="dialog"
        onClick={() => onOpen(moves ? index : 0)}
      >
        {allLabel}
      </Button>
    </div>
  );
}

/** Returns 1 for the arrow key in reading direction, -1 for the opposite one, 0 for other keys. */
export function stepOf(key: string, isFromTheRight: boolean): -1 | 0 | 1 {
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return 0;
  return (key === 'ArrowLeft') === isFromTheRight ? 1 : -1;
}
