import { Button, Gallery, icons, Score, Stars, starsOf } from '@portico/design';
import { toggleSaved, useSavedHotels } from '../saved-hotels.ts';
import { useTranslation } from '@portico/runtime';
import { lazy, Suspense, useState } from 'react';
import { reviewsText, scoreWord } from '../score.ts';
import { shareAddress } from '@portico/storefront/platform/share';
import type { HotelPage } from './details.query.ts';

const GalleryViewer = lazy(async () => ({
  default: (await import('./gallery-viewer.tsx')).GalleryViewer,
}));

/** Name, stars, where it is, what guests think; then the pictures. */
export function HotelHead({ hotel }: { hotel: HotelPage }) {
  const { t, i18n } = useTranslation();
  const saved = useSavedHotels().includes(hotel.id);
  const [shared, setShared] = useState(false);
  const [open, setOpen] = useState(false);
  const word = hotel.score === null ? null : scoreWord(hotel.score);
  const pictures = hotel.pictures.map(({ url, alt }) => ({ src: url, alt }));
  const share = async () => setShared(await shareAddress(hotel.name));
  return (
    <>
      <header className="hotel-head">
        <div className="stack">
          <p className="row small">
            {hotel.stars > 0 && (
              <Stars
                rating={hotel.stars}
                label={t('common.stars', { count: starsOf(hotel.stars) })}
              />
            )}
            <a className="link" href="#location">
              <bdi>{hotel.area}</bdi>
              {t('cancellation.comma')}
              <bdi>{hotel.city}</bdi>
            </a>
          </p>
          <h1 className="hotel-name">{hotel.name}</h1>
        </div>
        <div className="row hotel-tools">
          <Button
            look="quiet"
            size="sm"
            icon={shared ? icons.check : icons.share}
            onClick={() => void share()}
          >
            {t(shared ? 'hotel.shared' : 'hotel.share')}
          </Button>
          <Button
            look="quiet"
            size="sm"
            icon={icons.heart}
            className={saved ? 'is-saved' : undefined}
            aria-pressed={saved}
            onClick={() => toggleSaved(hotel.id)}
          >
            {t(saved ? 'hotel.saved' : 'common.save')}
          </Button>
          {hotel.score !== null && (
            <Score
              value={hotel.score.toFixed(1)}
              word={word ? t(word) : undefined}
              count={reviewsText(hotel.reviews, t, i18n.language)}
            />
          )}
        </div>
      </header>
      <Gallery
        pictures={pictures}
        allLabel={t('hotel.allPictures', { count: pictures.length })}
        onOpen={() => setOpen(true)}
      />
      {open && (
        <Suspense fallback={null}>
          <GalleryViewer name={hotel.name} pictures={pictures} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
