import {
  IconButton,
  icons,
  Modal,
  Picture,
  type PictureSource,
  stepOf,
  useSwipe,
} from '@portico/design';
import { useTranslation } from '@portico/runtime';
import type { KeyboardEvent } from 'react';

interface GalleryViewerProps {
  readonly name: string;
  readonly pictures: readonly PictureSource[];
  /** 0-based index of the initial picture. */
  readonly start: number;
  readonly onClose: () => void;
}

/** Full-screen gallery that can be swiped; arrows follow the reading direction. */
export function GalleryViewer({ name, pictures, start, onClose }: GalleryViewerProps) {
  const { t, i18n } = useTranslation();
  const { track, index, go, step } = useSwipe(pictures.length, start);
  const onKeyDown = (event: KeyboardEvent) => {
    const by = stepOf(event.key, i18n.dir() === 'rtl');
    if (by !== 0) {
      event.preventDefault();
      step(by);
    } else if (event.key === 'Home') go(0);
    else if (event.key === 'End') go(pictures.length - 1);
  };
  return (
    <Modal open onClose={onClose} className="viewer" label={name}>
      <div className="viewer-inside" onKeyDown={onKeyDown}>
        <div className="viewer-bar">
          <span className="small" role="status">
            <bdi>{t('hotel.picture', { number: index + 1, total: pictures.length })}</bdi>
          </span>
          <IconButton icon={icons.close} label={t('common.close')} onClick={onClose} />
        </div>
        <div ref={track} className="viewer-track" role="group" aria-label={name} tabIndex={0}>
          {pictures.map((picture, at) => (
            // pictures out of view are hidden from screen readers and not focusable
            <figure key={picture.src} className="viewer-stage" inert={at !== index}>
              <Picture picture={picture} shape="fill" first={at === start} />
              <figcaption className="small">{picture.alt}</figcaption>
            </figure>
          ))}
        </div>
        {pictures.length > 1 && (
          <>
            <IconButton
              className="viewer-back"
              look="line"
              icon={icons.back}
              label={t('hotel.previousPicture')}
              onClick={() => step(-1)}
            />
            <IconButton
              className="viewer-forward"
              look="line"
              icon={icons.forward}
              label={t('hotel.nextPicture')}
              onClick={() => step(1)}
              data-autofocus=""
            />
          </>
        )}
      </div>
    </Modal>
  );
}
