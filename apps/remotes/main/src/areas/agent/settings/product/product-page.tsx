import { PRODUCTS, type ProductSlug } from '@portico/contract';
import { Icon, IconButton, icons, Note } from '@portico/design';
import { useTranslation } from '@portico/runtime';
import { useAgency } from '@portico/storefront/state/account';
import { PageHead } from '../../parts/page-head.tsx';
import { PRODUCT_ICONS } from '../../parts/product-icon.ts';
import { SettingsGroup, SwitchRow } from '../parts.tsx';
import { SectionForm } from '../section-form.tsx';
import type { Section } from '../section.query.ts';
import { moved, type ProductForm } from './product-form.ts';
import { useProducts } from './product.query.ts';

/** /settings/product: which products the agency sells, and their order in its lists. */
export function ProductPage() {
  const { t } = useTranslation();
  const section = useProducts();
  const nameOf = useProductName();
  const isLocked = useAgency()?.isLockedHotelsOnly === true;
  return (
    <div className="set-lone">
      <PageHead title={t('center.page.settingsProduct')} />
      {isLocked && <Note tone="warn">{t('centerSettings.product.locked')}</Note>}
      <SectionForm
        section={section}
        words={{
          labelOf: (field) =>
            field === 'order' ? t('centerSettings.product.order') : nameOf(slugIn(field)),
          wordsOf: (field, value) =>
            field === 'order'
              ? (value as readonly ProductSlug[]).map(nameOf).join(' · ')
              : undefined,
        }}
      >
        {(values) => (
          <SettingsGroup
            title={t('centerSettings.product.head')}
            text={t('centerSettings.product.text')}
          >
            <ol className="set-products plain-list">
              {values.order.map((slug, place) => (
                <ProductRow
                  key={slug}
                  slug={slug}
                  place={place}
                  section={section}
                  values={values}
                />
              ))}
            </ol>
            {!Object.values(values.active).includes(true) && (
              <Note tone="warn" announce="politely">
                {t('centerSettings.product.none')}
              </Note>
            )}
          </SettingsGroup>
        )}
      </SectionForm>
    </div>
  );
}

/** Returns the product of a switch's field, e.g. `active.cruise`. */
const slugIn = (field: string): ProductSlug => field.split('.')[1] as ProductSlug;

function useProductName() {
  const { t } = useTranslation();
  return (slug: ProductSlug): string => t(`centerSettings.product.name.${PRODUCTS[slug].title}`);
}

interface ProductRowProps {
  readonly slug: ProductSlug;
  readonly place: number;
  readonly section: Section<ProductForm>;
  readonly values: ProductForm;
}

function ProductRow({ slug, place, section, values: { active, order } }: ProductRowProps) {
  const { t } = useTranslation();
  const nameOf = useProductName();
  const { title, sold } = PRODUCTS[slug];
  const isOn = active[slug];
  const name = nameOf(slug);
  const text = sold ? (isOn ? 'sold' : 'off') : isOn ? 'announced' : 'unsold';
  const move = (by: -1 | 1) => section.set('order', moved(order, slug, by));
  return (
    <li>
      <SwitchRow
        className="is-product"
        start={<Icon of={PRODUCT_ICONS[title]} />}
        label={name}
        text={t(`centerSettings.product.${text}`)}
        isOn={isOn}
        onTurn={(isNow) => section.set(`active.${slug}`, isNow)}
        end={
          <span className="set-moves">
            <IconButton
              icon={icons.chevronUp}
              label={t('centerSettings.product.up', { name })}
              aria-disabled={place === 0 || undefined}
              onClick={() => move(-1)}
            />
            <IconButton
              icon={icons.chevronDown}
              label={t('centerSettings.product.down', { name })}
              aria-disabled={place === order.length - 1 || undefined}
              onClick={() => move(1)}
            />
          </span>
        }
      />
    </li>
  );
}
