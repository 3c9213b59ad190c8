import { ProductDeals } from '../features/deals/product-deals.tsx';
import { Destinations } from '../features/home/destinations.tsx';
import { Hero } from '../features/home/hero.tsx';
import { Why } from '../features/home/why.tsx';
import { Still } from '../platform/still.tsx';

export function HomePage() {
  return (
    <main id="main" tabIndex={-1}>
      <Hero />
      <Still>
        <ProductDeals />
        <Destinations />
        <Why />
      </Still>
    </main>
  );
}
