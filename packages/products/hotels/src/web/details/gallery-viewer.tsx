import { IconButton, icons, Modal, Picture, type PictureSource } from '@portico/design';
import { useTranslation } from '@portico/runtime';
import { type KeyboardEvent, useState } from 'react';

interface GalleryViewerProps {
  readonly name: string;
  readonly pictures: readonly PictureSource[];
  readonly onClose: () => void;
}

/** All pictures over the whole screen; arrows lead through them, in the direction of reading. */
export function GalleryViewer({ name, pictures, onClose }: GalleryViewerProps) {
  const { t, i18n } = useTranslation();
  const [index, setIndex] = useState(0);
  const go = (step: number) =>
    setIndex((before) => (before + step + pictures.length) % pictures.length);
  const onKeyDown = (event: KeyboardEvent) => {
    const forward = i18n.dir() === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    if (event.key === 'ArrowRight' || event.key === 'ArrowLeft') {
      event.preventDefault();
      go(event.key === forward ? 1 : -1);
    } else if (event.key === 'Home') setIndex(0);
    else if (event.key === 'End') setIndex(pictures.length - 1);
  };
  const picture = pictures[index];
  return (
    <Modal open onClose={onClose} className="viewer" label={name}>
      <div className="viewer-inside" onKeyDown={onKeyDown}>
        <div className="viewer-bar">
          <span className="small" role="status">
            <bdi>{t('hotel.picture', { number: index + 1, total: pictures.length })}</bdi>
          </span>
          <IconButton icon={icons.close} label={t('common.close')} onClick={onClose} />
        </div>
        <figure className="viewer-stage">
          {picture && <Picture key={picture.src} picture={picture} shape="fill" first />}
          <figcaption className="small">{picture?.alt}</figcaption>
        </figure>
        {pictures.length > 1 && (
          <>
            <IconButton
              className="viewer-back"
              look="line"
              icon={icons.back}
              label={t('hotel.previousPicture')}
              onClick={() => go(-1)}
            />
            <IconButton
              className="viewer-forward"
              look="line"
              icon={icons.forward}
              label={t('hotel.nextPicture')}
              onClick={() => go(1)}
              data-autofocus=""
            />
          </>
        )}
      </div>
    </Modal>
  );
}
