import type { ErrorCode, SoldSlug } from '@portico/contract';
import { Button, ErrorState, LinkButton } from '@portico/design';
import { useTranslation } from '@portico/runtime';
import type { ReactNode } from 'react';
import { useParts } from '../product-parts.ts';

interface TroubleProps {
  readonly slug: SoldSlug;
  readonly code: ErrorCode | null;
  /** Address of other rates for the same item. */
  readonly back: string;
  readonly onQuoteAgain: () => void;
  readonly onReload: () => void;
}

/** Shown if there is nothing to pay: what happened, what was kept, and the one useful next step. */
export function CheckoutTrouble({ slug, code, back, onQuoteAgain, onReload }: TroubleProps) {
  const { t } = useTranslation();
  const { labels } = useParts(slug);
  const link = (href: string, text: string) => (
    <LinkButton look="primary" href={href}>
      {t(text)}
    </LinkButton>
  );
  const button = (onClick: () => void, text: string) => (
    <Button look="primary" onClick={onClick}>
      {t(text)}
    </Button>
  );
  const state = (title: string, action: ReactNode, hint?: string) => (
    <ErrorState headingLevel={1} title={t(title)} actions={action}>
      {hint === undefined ? undefined : t(hint)}
    </ErrorState>
  );
  switch (code) {
    case 'QUOTE_EXPIRED':
      return state(
        'checkout.expired',
        button(onQuoteAgain, 'checkout.quoteAgain'),
        'checkout.expiredHint',
      );
    case 'SOLD_OUT':
      return state(labels.soldOut, link(back, labels.otherItem), labels.soldOutHint);
    case 'OFFER_REFUSED':
    case 'PARTY_REFUSED':
      return state(`errors.${code}`, link(back, labels.otherItem));
    case 'QUOTE_CONSUMED':
      return state(
        'checkout.consumed',
        link('/mytrip/mytrips', 'checkout.myTrips'),
        'checkout.consumedText',
      );
    case 'QUOTE_NOT_FOUND':
    case 'OFFER_INVALID':
    case 'OFFER_EXPIRED':
      return state('checkout.notFound', link(back, 'checkout.search'), labels.notFoundHint);
    default:
      return state(
        code ? `errors.${code}` : 'common.somethingWrong',
        button(onReload, 'common.retry'),
      );
  }
}
