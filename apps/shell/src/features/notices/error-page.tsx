import { PAGES } from '@portico/contract';
import { TextLink } from '@portico/design';
import { useTranslation } from '@portico/runtime';
import { SCENES } from '../../platform/pictures.ts';
import { PlainPage } from './plain-page.tsx';

/** Marks the place of the link in the translated sentence. */
const LINK = '\u0000';

/** The 404 page, with a link to the bookings. */
export function ErrorPage() {
  const { t } = useTranslation();
  const [before, after] = t('shell.error.text', { trips: LINK }).split(LINK);
  return (
    <PlainPage
      status={404}
      title={t('common.pageNotFound')}
      text={
        <>
          {before}
          <TextLink href={PAGES.myTrips.path}>{t('header.myTrips')}</TextLink>
          {after}
        </>
      }
      picture={SCENES.error}
      alt={t('shell.error.alt')}
      homeLabel={t('common.takeMeHome')}
    />
  );
}
