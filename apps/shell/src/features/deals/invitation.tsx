import { PromoBanner } from '@portico/design';
import { type DealTab, SERVICE_PATHS } from '@portico/rules/navigation';
import { useTranslation } from '@portico/runtime';
import { SCENES } from '../../platform/pictures.ts';

interface InvitationProps {
  readonly service: DealTab;
  /** The deals could not be found out, so nothing is said about whether there are any. */
  readonly isFailed?: boolean;
}

/** Where a list would be: an invitation to the service's own page. */
export function Invitation({ service, isFailed = false }: InvitationProps) {
  const { t } = useTranslation();
  return (
    <PromoBanner
      title={t(`shell.promo.${service}.title`)}
      text={t(isFailed ? 'shell.deals.failed' : `shell.promo.${service}.text`)}
      action={{ label: t('header.bookNow'), href: SERVICE_PATHS[service] }}
      picture={{ src: SCENES.promo[service], alt: '' }}
    />
  );
}
