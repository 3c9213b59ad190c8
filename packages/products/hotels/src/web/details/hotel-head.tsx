import { Button, Gallery, icons, Score, Stars, starsTold } from '@portico/design';
import { toggleSaved, useSavedHotels } from '../saved-hotels.ts';
import { useTranslation } from '@portico/runtime';
import { sourceOf } from '@portico/storefront/parts/picture-source';
import { lazy, Suspense, useMemo, useState } from 'react';
import { reviewsText, scoreWord } from '../score.ts';
import { selectText } from '@portico/storefront/platform/clipboard';
import { type Shared, shareAddress } from '@portico/storefront/platform/share';
import type { HotelPage } from './details.query.ts';

const GalleryViewer = lazy(async () => ({
  default: (await import('./gallery-viewer.tsx')).GalleryViewer,
}));

/** Rendered widths of the pictures: large one, side ones, and full screen. */
const LARGE = '(width < 40rem) 100vw, (width < 64rem) 64vw, 40rem';
const BESIDE = '(width < 40rem) 100vw, (width < 64rem) 34vw, 20rem';
const WHOLE = '(width < 78rem) 100vw, 78rem';

/** Shows name, stars, location and guest score, then the pictures. */
export function HotelHead({ hotel }: { hotel: HotelPage }) {
  const { t, i18n } = useTranslation();
  const saved = useSavedHotels().includes(hotel.id);
  const [shared, setShared] = useState<Shared | null>(null);
  /** Each one renders the message anew, which announces it and selects the address. */
  const [refusals, setRefusals] = useState(0);
  /** Initial picture of the viewer; null while it is closed. */
  const [open, setOpen] = useState<number | null>(null);
  const word = hotel.score === null ? null : scoreWord(hotel.score);
  const pictures = useMemo(
    () => hotel.pictures.map((picture, i) => sourceOf(picture, i === 0 ? LARGE : BESIDE)),
    [hotel.pictures],
  );
  const share = async () => {
    const next = await shareAddress(hotel.name);
    setShared(next);
    if (next === 'refused') setRefusals((count) => count + 1);
  };
  return (
    <>
      <header className="hotel-head">
        <div className="stack">
          <p className="row small">
            {hotel.stars > 0 && (
              <Stars
                rating={hotel.stars}
                hasHalves
                label={t('find.stars', { count: starsTold(hotel.stars) })}
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
            icon={shared === 'copied' ? icons.check : icons.share}
            onClick={() => void share()}
          >
            {t(shared === 'copied' ? 'hotel.shared' : 'hotel.share')}
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
      {shared === 'refused' && (
        <p key={refusals} className="small" role="alert">
          {t('hotel.shareByHand')}{' '}
          <bdi className="hotel-address" ref={selectText}>
            {location.href}
          </bdi>
        </p>
      )}
      <Gallery
        pictures={pictures}
        label={hotel.name}
        positionLabel={(number) => t('hotel.picture', { number, total: pictures.length })}
        allLabel={t('hotel.allPictures', { count: pictures.length })}
        onOpen={setOpen}
      />
      {open !== null && (
        <Suspense fallback={null}>
          <GalleryViewer
            name={hotel.name}
            pictures={hotel.pictures.map((picture) => sourceOf(picture, WHOLE))}
            start={open}
            onClose={() => setOpen(null)}
          />
        </Suspense>
      )}
    </>
  );
}
