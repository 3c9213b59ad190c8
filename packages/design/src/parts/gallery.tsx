import { pictures as picturesIcon } from '../icons.ts';
import { Button } from './button.tsx';
import { Picture, type PictureSource } from './picture.tsx';

type GalleryProps = {
  /** The first is the large one; up to five are shown. */
  pictures: readonly PictureSource[];
  /** "All 38 pictures". */
  allLabel: string;
  onOpen: () => void;
};

/** One large picture and four beside it; one, edge to edge, on a phone. */
export function Gallery({ pictures, allLabel, onOpen }: GalleryProps) {
  const shown = pictures.slice(0, 5);
  return (
    <div className={`gallery gallery-${shown.length}`}>
      {shown.map((picture, index) => (
        <Picture key={picture.src} picture={picture} shape="fill" first={index === 0} />
      ))}
      <Button
        size="sm"
        icon={picturesIcon}
        className="gallery-all"
        aria-haspopup="dialog"
        onClick={onOpen}
      >
        {allLabel}
      </Button>
    </div>
  );
}
