import { useState } from 'react';
import {
  Badge,
  Carousel,
  CarouselArrows,
  MediaCard,
  PriceBlock,
  SaveHeart,
  Score,
  Stars,
  useCarousel,
} from '../index.ts';
import { samplePicture, type SampleTexts } from './samples.ts';

const nothing = () => {};

/** Deals as seen by a visitor and by a member, without a price and without a picture. */
export function DealsSample({ t }: { t: SampleTexts }) {
  const control = useCarousel();
  const [saved, setSaved] = useState(false);
  const heart = (name: string) => (
    <SaveHeart saved={saved} label={`${t.save} ${name}`} onToggle={() => setSaved(!saved)} />
  );
  return (
    <>
      <div className="row between">
        <h2 className="section-head">{t.deals}</h2>
        <CarouselArrows control={control} previousLabel={t.previous} nextLabel={t.next} />
      </div>
      <Carousel control={control} label={t.deals}>
        <MediaCard
          picture={samplePicture(0, t.house)}
          title={t.house}
          facts={<DealFacts t={t} />}
          price={<VisitorPrice t={t} />}
          save={heart(t.house)}
          action={{ label: t.viewDeal, href: '#Carousel' }}
        />
        <MediaCard
          picture={samplePicture(1, t.inn)}
          title={t.inn}
          facts={<DealFacts t={t} />}
          price={<MemberPrice t={t} />}
          badge={
            <Badge tone="brand">
              <bdi>−9%</bdi>
            </Badge>
          }
          save={heart(t.inn)}
          action={{ label: t.viewDeal, href: '#Carousel', newTab: true }}
        />
        <MediaCard
          picture={samplePicture(2, t.riad)}
          title={t.riad}
          facts={<DealFacts t={t} />}
          action={{ label: t.reveal, onPress: nothing }}
        />
        <MediaCard
          picture={samplePicture(3, t.lodge)}
          title={t.lodge}
          facts={<DealFacts t={t} />}
          price={<VisitorPrice t={t} />}
          action={{ label: t.viewDeal, href: '#Carousel' }}
        />
        <MediaCard
          picture={null}
          title={t.house}
          facts={<DealFacts t={t} />}
          price={<VisitorPrice t={t} />}
          action={{ label: t.viewDeal, href: '#Carousel' }}
        />
        <MediaCard
          picture={samplePicture(5, t.inn)}
          title={t.inn}
          facts={<DealFacts t={t} />}
          price={<MemberPrice t={t} />}
          action={{ label: t.viewDeal, href: '#Carousel' }}
        />
      </Carousel>
    </>
  );
}

function DealFacts({ t }: { t: SampleTexts }) {
  return (
    <>
      <Stars rating={4} label={t.stars} />
      <span>{t.distance}</span>
    </>
  );
}

function VisitorPrice({ t }: { t: SampleTexts }) {
  return (
    <PriceBlock
      now="$412.00"
      covers={t.covers}
      lure={
        <button type="button" className="link">
          {t.logInToSave}
        </button>
      }
    />
  );
}

function MemberPrice({ t }: { t: SampleTexts }) {
  return (
    <PriceBlock was="$454.00" wasLabel={t.before} now="$412.00" covers={t.covers} saved={t.saved} />
  );
}

/** Prices with a former price, with a login prompt, and large. */
export function PricesSample({ t }: { t: SampleTexts }) {
  return (
    <div className="cluster">
      <PriceBlock
        was="$454.00"
        wasLabel={t.before}
        now="$412.00"
        covers={t.covers}
        due={t.due}
        saved={t.saved}
      />
      <PriceBlock
        now="$412.00"
        covers={t.covers}
        lure={
          <button type="button" className="link">
            {t.logInToSave}
          </button>
        }
      />
      <PriceBlock now="$1,336.00" covers={t.covers} align="end" size="lg" />
    </div>
  );
}

/** Badges in every tone, stars and a guest score. */
export function BadgesSample({ t }: { t: SampleTexts }) {
  return (
    <div className="cluster">
      <Badge tone="brand">
        <bdi>−9%</bdi>
      </Badge>
      <Badge tone="ok">{t.free}</Badge>
      <Badge tone="warn">{t.gone}</Badge>
      <Badge tone="bad">{t.noRefund}</Badge>
      <Badge tone="plain">{t.roomOnly}</Badge>
      <Stars rating={4.6} label={t.stars} />
      <Score value="9.2" word={t.exceptional} count={t.reviews} />
    </div>
  );
}
