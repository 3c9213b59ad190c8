import { CarouselArrows, TabPanel, Tabs, useCarousel } from '@portico/design';
import { HOMES, soldSlug } from '@portico/registry/web';
import { slugOf } from '@portico/rules/navigation';
import { NO_DEALS, useAppSelector, useTranslation } from '@portico/runtime';
import { useServices } from '../../state/selectors.ts';
import { useChooseTab } from '../../state/use-choose-tab.ts';
import { DealList } from './deal-list.tsx';
import { Invitation } from './invitation.tsx';

/**
 * Product Deals (specification, section 2.4): a tab per active service, with cards or an invitation
 * below.
 */
export function ProductDeals() {
  const { t } = useTranslation();
  const { tabs } = useServices();
  const chooseTab = useChooseTab();
  const chosen = useAppSelector((state) => state.deals.activeTab);
  const active = tabs.find((tab) => tab === chosen) ?? tabs[0];
  const slug = active ? soldSlug(active) : null;
  // tabs of other services show only their invitation
  const deals = slug && HOMES[slug].deals;
  const { list, isAnswered } = useAppSelector((state) => (slug && state.deals[slug]) || NO_DEALS);
  const control = useCarousel();
  if (!active) return null;
  const arrows = deals !== null && (list.length > 0 || !isAnswered);
  return (
    <section className="wrap section" id="deals" aria-labelledby="deals-head">
      <div className="row between deals-head">
        <h2 id="deals-head" className="section-head">
          {t('shell.deals.head')}
        </h2>
        {arrows && (
          <CarouselArrows
            control={control}
            previousLabel={t('shell.deals.previous')}
            nextLabel={t('shell.deals.next')}
          />
        )}
      </div>
      <Tabs
        label={t('shell.deals.services')}
        name="deals"
        selected={slugOf(active)}
        onSelect={chooseTab}
        tabs={tabs.map((tab) => ({ id: slugOf(tab), label: t(`shell.service.${tab}`) }))}
      />
      <TabPanel name="deals" id={slugOf(active)} className="deals-panel">
        {slug && deals ? (
          <DealList slug={slug} service={active} deals={deals} control={control} />
        ) : (
          <Invitation service={active} />
        )}
      </TabPanel>
    </section>
  );
}
