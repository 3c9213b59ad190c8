// Tabs, views and filters above the list.
import { type ProductSlug, PRODUCT_SLUGS, PRODUCTS, SOLD_SLUGS } from '@portico/contract';
import { classNames, Icon, icons } from '@portico/design';
import { useTranslation } from '@portico/runtime';
import { isolate } from '@portico/storefront/parts/isolate';
import { useAgency } from '@portico/storefront/state/account';
import type { ReactNode } from 'react';
import { CenterTabs } from '../parts/tabs.tsx';
import type { Counts } from './bookings.query.ts';
import { PRODUCT_ICONS } from '../parts/product-icon.ts';
import { useFilterWords } from './filter-words.ts';
import {
  type FilterName,
  filtersOf,
  hrefOf,
  type ListAddress,
  PAGE_SIZE,
  VIEWS,
  without,
} from './list-address.ts';

const SOLD: ReadonlySet<ProductSlug> = new Set(SOLD_SLUGS);

interface HeadProps {
  readonly state: ListAddress;
  readonly counts: Counts | null;
}

/** Tabs: all bookings, and those of each product. Products that are not sold here stay, dimmed. */
export function ProductTabs({ state, counts }: HeadProps) {
  const { t } = useTranslation();
  const to = (product: ProductSlug | null) =>
    hrefOf({ ...state, product, open: null, isFull: false, shown: PAGE_SIZE });
  const slugs = inOrder(useAgency()?.bookingMenuItemOptions ?? []);
  const total = counts && Object.values(counts.products).reduce((sum, n) => sum + n, 0);
  return (
    <CenterTabs
      label={t('centerBookings.tabs')}
      current={state.product ?? 'all'}
      tabs={[
        {
          id: 'all',
          label: t('centerBookings.all'),
          href: to(null),
          count: total ?? undefined,
        },
        ...slugs.map((slug) => {
          const { title } = PRODUCTS[slug];
          return {
            id: slug,
            label: t(`centerBookings.product.${title}`),
            href: to(slug),
            icon: PRODUCT_ICONS[title],
            ...(SOLD.has(slug)
              ? { count: counts === null ? undefined : (counts.products[title] ?? 0) }
              : { reason: t('centerBookings.notSold') }),
          };
        }),
      ]}
    />
  );
}

/** Returns every product in the order that the agency has chosen for its lists. */
function inOrder(options: readonly { readonly title: string }[]): readonly ProductSlug[] {
  const order = options.map(({ title }) => title);
  return PRODUCT_SLUGS.toSorted(
    (a, b) => order.indexOf(PRODUCTS[a].title) - order.indexOf(PRODUCTS[b].title),
  );
}

interface ViewsProps extends HeadProps {
  readonly onState: (state: ListAddress) => void;
  /** Saved views, after the standard ones. */
  readonly children?: ReactNode;
}

/** Standard views as chips; pressing the active one shows all bookings again. */
export function ViewChips({ state, counts, onState, children }: ViewsProps) {
  const { t } = useTranslation();
  return (
    <div className="c-chips" role="group" aria-label={t('centerBookings.views')}>
      {VIEWS.map((view) => (
        <button
          key={view}
          type="button"
          className={classNames('c-chip', state.view === view && 'on')}
          aria-pressed={state.view === view}
          onClick={() =>
            onState({ ...state, view: state.view === view ? null : view, shown: PAGE_SIZE })
          }
        >
          {t(`centerBookings.view.${view}`)}
          {counts && <bdi className="c-chip-count">{counts.views[view] ?? 0}</bdi>}
        </button>
      ))}
      {children}
    </div>
  );
}

interface ChipsProps {
  readonly state: ListAddress;
  /** Names of agents by id. */
  readonly agents: ReadonlyMap<string, string>;
  readonly onState: (state: ListAddress) => void;
  readonly onEdit: (name: FilterName) => void;
}

/** One chip per active filter: its field, its value, and a button that removes it. */
export function FilterChips({ state, agents, onState, onEdit }: ChipsProps) {
  const { t } = useTranslation();
  const words = useFilterWords(state, agents);
  return filtersOf(state)
    .filter((name) => name !== 'q')
    .map((name) => (
      <span key={name} className="c-chip c-filter">
        <button type="button" onClick={() => onEdit(name)}>
          {t(`centerBookings.filter.${name}`)} <b>{words(name)}</b>
        </button>
        <button
          type="button"
          className="c-filter-drop"
          aria-label={t('centerBookings.dropFilter', {
            name: t(`centerBookings.filter.${name}`),
            value: isolate(words(name)),
          })}
          onClick={() => onState(without(state, [name]))}
        >
          <Icon of={icons.close} size="sm" />
        </button>
      </span>
    ));
}
