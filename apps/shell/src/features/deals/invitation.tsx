import type { EmptyReason } from '@portico/contract/product-calls';
import { PromoBanner } from '@portico/design';
import { type DealTab, SERVICE_PATHS } from '@portico/rules/navigation';
import { useTranslation } from '@portico/runtime';
import { SCENES } from '../../platform/pictures.ts';

/** Why a product has no deal to show: its answer says so, or none came. */
export type NoDeals = EmptyReason | 'noAnswer';

interface InvitationProps {
  readonly service: DealTab;
  /** Of a product whose deals were asked for. */
  readonly empty?: NoDeals | null;
}

/** Where a list would be: why there is none, and an invitation to the service's own page. */
export function Invitation({ service, empty = null }: InvitationProps) {
  const { t } = useTranslation();
  return (
    <PromoBanner
      title={t(`shell.promo.${service}.title`)}
      text={t(
        empty === null || empty === 'none'
          ? `shell.promo.${service}.text`
          : `shell.deals.empty.${empty}`,
      )}
      action={{ label: t('header.bookNow'), href: SERVICE_PATHS[service] }}
      picture={{ src: SCENES.promo[service], alt: '' }}
    />
  );
}
