import { ProductDeals } from '../features/deals/product-deals.tsx';
import { Hero } from '../features/home/hero.tsx';
import { Why } from '../features/home/why.tsx';
import { StaticSection } from '../platform/static-section.tsx';
import { HomePlaces } from './home-places.tsx';

export function HomePage() {
  return (
    <main id="main" tabIndex={-1}>
      <Hero />
      <StaticSection>
        <ProductDeals />
        <HomePlaces />
        <Why />
      </StaticSection>
    </main>
  );
}
