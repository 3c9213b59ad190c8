import { useTranslation } from '@portico/runtime';
import { SCENES } from '../../platform/pictures.ts';
import { PlainPage } from './plain-page.tsx';

/** The 404 page. */
export function ErrorPage() {
  const { t } = useTranslation();
  return (
    <PlainPage
      status={404}
      title={t('common.pageNotFound')}
      text={t('shell.error.text')}
      picture={SCENES.error}
      alt={t('shell.error.alt')}
      homeLabel={t('common.takeMeHome')}
    />
  );
}
