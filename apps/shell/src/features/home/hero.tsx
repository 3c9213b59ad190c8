import { Picture } from '@portico/design';
import { isPresent } from '@portico/rules/display';
import { useTranslation } from '@portico/runtime';
import { heroOf, SCENES } from '../../platform/pictures.ts';
import { useAgency } from '../../state/selectors.ts';
import { HeroSearch, useHeroService } from './hero-search.tsx';

const OF_SERVICE: Readonly<Record<string, string>> = SCENES.heroOf;

/** The headline on paper, the poster below it, the search over its lower edge. What an agency has not chosen itself changes with the service that is searched. */
export function Hero() {
  const { t } = useTranslation();
  const { tagline, agencyName, poster } = useAgency();
  const view = heroOf(agencyName);
  const search = useHeroService();
  const scene = OF_SERVICE[search.service ?? ''];
  const words = scene ? `hero.of.${search.service}` : 'hero';
  return (
    <section className="hero">
      <div className="wrap hero-say">
        <h1 className="hero-head">{isPresent(tagline) ? tagline : t(`shell.${words}.head`)}</h1>
        <p className="hero-note muted">{t(`shell.${words}.note`)}</p>
      </div>
      <div className="hero-wide">
        <Picture
          className="hero-picture"
          shape="fill"
          first
          picture={
            poster
              ? { src: poster.url, alt: poster.alt }
              : {
                  src: scene ?? view.src,
                  alt: scene ? '' : t(`shell.hero.alt.${view.of}`),
                  width: 1680,
                  height: 720,
                }
          }
        />
      </div>
      <div className="wrap hero-over">
        <HeroSearch {...search} />
      </div>
    </section>
  );
}
