import { Picture } from '@portico/design';
import type { ProductTitle } from '@portico/contract';
import { isPresent } from '@portico/rules/display';
import { useTranslation } from '@portico/runtime';
import { heroOf, wayOf } from '../../platform/pictures.ts';
import { useAgency, useServices } from '../../state/selectors.ts';
import { HeroSearch, useHeroService } from './hero-search.tsx';

/**
 * Headline, poster below it, and the search overlapping the poster's lower edge. All of them follow
 * the product whose search is open.
 */
export function Hero() {
  const { t } = useTranslation();
  const { agencyName, poster } = useAgency();
  const { service, choose } = useHeroService();
  const view = heroOf(agencyName, service);
  return (
    <section className="hero">
      <HeroWords service={service} />
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

/** Headline and note of a product; the agency's tagline stands on its first product. */
export function HeroWords({ service }: { readonly service: ProductTitle | null }) {
  const { t } = useTranslation();
  const { tagline } = useAgency();
  const { active } = useServices();
  const wordsOf = (of: ProductTitle | null) => {
    const way = wayOf(of);
    const own = way === undefined ? '' : `.${way}`;
    return {
      head:
        isPresent(tagline) && (own === '' || of === active[0])
          ? tagline
          : t(`shell.hero.head${own}`),
      note: t(`shell.hero.note${own}`),
    };
  };
  const { head, note } = wordsOf(service);
  const all = active.map(wordsOf);
  return (
    <div className="wrap hero-say">
      <h1 className="hero-head">
        <Steady shown={head} all={all.map((one) => one.head)} />
      </h1>
      <p className="hero-note muted">
        <Steady shown={note} all={all.map((one) => one.note)} />
      </p>
    </div>
  );
}

/**
 * Shows a text in the space that the longest of several needs, so that nothing below moves when
 * another is chosen. The others are drawn invisibly from an attribute: no reader meets them.
 */
function Steady({ shown, all }: { readonly shown: string; readonly all: readonly string[] }) {
  return (
    <span className="steady">
      <span>{shown}</span>
      {[...new Set(all)].map(
        (text) => text !== shown && <span key={text} aria-hidden="true" data-words={text} />,
      )}
    </span>
  );
}
