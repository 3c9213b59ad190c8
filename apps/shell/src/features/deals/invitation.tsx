import { PromoBanner } from '@portico/design';
import { type DealTab, SERVICE_PATHS } from '@portico/rules/navigation';
import { useTranslation } from '@portico/runtime';
import { SCENES } from '../../platform/pictures.ts';

/** Where a list would be: an invitation to the service's own page. */
export function Invitation({ service }: { service: DealTab }) {
  const { t } = useTranslation();
  return (
    <PromoBanner
      title={t(`shell.promo.${service}.title`)}
      text={t(`shell.promo.${service}.text`)}
      action={{ label: t('header.bookNow'), href: SERVICE_PATHS[service] }}
      picture={{ src: SCENES.promo[service], alt: '' }}
    />
  );
}
