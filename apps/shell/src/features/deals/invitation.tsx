import type { EmptyReason } from '@portico/contract/product-calls';
import { PromoBanner } from '@portico/design';
import { type DealTab, SERVICE_PATHS } from '@portico/rules/navigation';
import { useTranslation } from '@portico/runtime';
import { SCENES } from '../../platform/pictures.ts';

/** Reason why a product has no deals: given by the response, or no response. */
export type NoDeals = EmptyReason | 'noAnswer';

interface InvitationProps {
  readonly service: DealTab;
  /** Optional: set if deals were requested for the product. */
  readonly empty?: NoDeals | null;
}

/** Replaces an empty list: says why there are no deals and links to the service's own page. */
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
