import { Picture } from '@portico/design';
import { isPresent } from '@portico/rules/display';
import { useTranslation } from '@portico/runtime';
import { heroOf } from '../../platform/pictures.ts';
import { useAgency } from '../../state/selectors.ts';
import { HeroSearch, useHeroService } from './hero-search.tsx';

/** Headline, poster below it, and the search overlapping the poster's lower edge. */
export function Hero() {
  const { t } = useTranslation();
  const { tagline, agencyName, poster } = useAgency();
  const { service, choose } = useHeroService();
  const view = heroOf(agencyName, service);
  return (
    <section className="hero">
      <div className="wrap hero-say">
        <h1 className="hero-head">{isPresent(tagline) ? tagline : t('shell.hero.head')}</h1>
        <p className="hero-note muted">{t('shell.hero.note')}</p>
      </div>
      <div className="hero-wide">
        <Picture
          className="hero-picture"
          shape="fill"
          first
          picture={
            poster
              ? { src: poster.url, alt: poster.alt }
              : { src: view.src, alt: t(`shell.hero.alt.${view.of}`), width: 1680, height: 720 }
          }
        />
      </div>
      <div className="wrap hero-over">
        <HeroSearch service={service} onChoose={choose} />
      </div>
    </section>
  );
}
