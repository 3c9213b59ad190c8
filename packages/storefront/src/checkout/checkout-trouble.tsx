import type { ErrorCode, SoldSlug } from '@portico/contract';
import { Button, ErrorState, LinkButton } from '@portico/design';
import { useTranslation } from '@portico/runtime';
import { useParts } from '../product-parts.ts';

interface TroubleProps {
  readonly slug: SoldSlug;
  readonly code: ErrorCode | null;
  /** Where other rates of the same item are. */
  readonly back: string;
  readonly onTakeAgain: () => void;
  readonly onReload: () => void;
}

/** When there is nothing to pay: what happened, what was kept, and the one useful next step. */
export function CheckoutTrouble({ slug, code, back, onTakeAgain, onReload }: TroubleProps) {
  const { t } = useTranslation();
  const { labels } = useParts(slug);
  if (code === 'QUOTE_EXPIRED')
    return (
      <ErrorState
        headingLevel={1}
        title={t('checkout.expired')}
        actions={
          <Button look="primary" onClick={onTakeAgain}>
            {t('checkout.takeAgain')}
          </Button>
        }
      >
        {t(labels.expiredHint)}
      </ErrorState>
    );
  if (code === 'SOLD_OUT')
    return (
      <ErrorState
        headingLevel={1}
        title={t(labels.soldOut)}
        actions={
          <LinkButton look="primary" href={back}>
            {t(labels.otherItem)}
          </LinkButton>
        }
      >
        {t(labels.soldOutHint)}
      </ErrorState>
    );
  if (code === 'QUOTE_CONSUMED')
    return (
      <ErrorState
        headingLevel={1}
        title={t('checkout.consumed')}
        actions={
          <LinkButton look="primary" href="/mytrip/mytrips">
            {t('checkout.myTrips')}
          </LinkButton>
        }
      >
        {t('checkout.consumedText')}
      </ErrorState>
    );
  if (code === 'QUOTE_NOT_FOUND' || code === 'OFFER_INVALID' || code === 'OFFER_EXPIRED')
    return (
      <ErrorState
        headingLevel={1}
        title={t('checkout.notFound')}
        actions={
          <LinkButton look="primary" href={back}>
            {t('checkout.search')}
          </LinkButton>
        }
      >
        {t(labels.notFoundHint)}
      </ErrorState>
    );
  return (
    <ErrorState
      headingLevel={1}
      title={t(code ? `errors.${code}` : 'common.somethingWrong')}
      actions={
        <Button look="primary" onClick={onReload}>
          {t('common.retry')}
        </Button>
      }
    />
  );
}
