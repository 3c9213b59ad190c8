import type { ProductTitle } from '@portico/contract';
import { useTranslation } from '@portico/runtime';
import { SCENES } from '../../platform/pictures.ts';
import { PlainPage } from './plain-page.tsx';

/** Says plainly that a part of the product does not exist yet. */
export function NotOpenPage({ product }: { product: ProductTitle | null }) {
  const { t } = useTranslation();
  const title = product
    ? t('shell.notOpen.service', { service: t(`shell.service.${product}`) })
    : t('shell.notOpen.head');
  return (
    <PlainPage
      title={title}
      text={t('shell.notOpen.text')}
      picture={SCENES.notOpen}
      alt={t('shell.notOpen.alt')}
      homeLabel={t('common.takeMeHome')}
    />
  );
}
