import { type ProductTitle, PRODUCTS, slugOfTitle } from '@portico/contract';
import { listFormatter } from '@portico/rules/formatters';
import { openProducts } from '@portico/rules/navigation';
import { useTranslation } from '@portico/runtime';
import { SCENES } from '../../platform/pictures.ts';
import { useServices } from '../../state/selectors.ts';
import { PlainPage } from './plain-page.tsx';

/**
 * Says that a part of the storefront does not exist yet, and which products can be booked.
 * @param product Product of the page. Named in the heading only if none of it is sold: a sold
 *   product is available, just not this page of it.
 */
export function NotOpenPage({ product }: { product: ProductTitle | null }) {
  const { t, i18n } = useTranslation();
  const { active } = useServices();
  const slug = product && slugOfTitle(product);
  const open = openProducts(active).map((one) => t(`shell.notOpen.sold.${one}`));
  const products = listFormatter(i18n.language, { type: 'conjunction' }).format(open);
  return (
    <PlainPage
      title={t(
        slug === null || PRODUCTS[slug].sold ? 'shell.notOpen.head' : `shell.notOpen.of.${slug}`,
      )}
      text={t(open.length === 0 ? 'shell.notOpen.text' : 'shell.notOpen.textOpen', { products })}
      picture={SCENES.notOpen}
      alt={t('shell.notOpen.alt')}
      homeLabel={t('common.takeMeHome')}
    />
  );
}
