import type { KeyboardEvent, MouseEvent } from 'react';
import { pictures as picturesIcon } from '../icons.ts';
import { Button } from './button.tsx';
import { isRtl } from './direction.ts';
import { Picture, type PictureSource } from './picture.tsx';
import { useSwipe } from './use-swipe.ts';

type GalleryProps = {
  /**
   * The first is the large one; up to five are shown at once, all of them one by one on a phone.
   */
  pictures: readonly PictureSource[];
  /** What the pictures are of. */
  label: string;
  /** "All 38 pictures". */
  allLabel: string;
  /** "Picture 3 of 9", from 1: announced when it comes into view. */
  positionLabel: (number: number) => string;
  /** `index` of the picture that was pressed; 0 from the button. */
  onOpen: (index: number) => void;
};

/**
 * One large picture and four beside it; on a phone one after the other, edge to edge, to be swiped.
 */
export function Gallery({ pictures, label, allLabel, positionLabel, onOpen }: GalleryProps) {
  const { track, index, moves, step } = useSwipe(pictures.length);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const by = stepOf(event.key, isRtl(event.currentTarget));
    if (by === 0 || !moves) return;
    event.preventDefault();
    step(by);
  };
  // the button does the same for who has no pointer
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

/**
 * 1 for the arrow that leads on in the direction of reading, -1 for the one that leads back, 0 for
 * other keys.
 */
export function stepOf(key: string, isFromTheRight: boolean): -1 | 0 | 1 {
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return 0;
  return (key === 'ArrowLeft') === isFromTheRight ? 1 : -1;
}
