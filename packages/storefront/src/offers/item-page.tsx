// Frame of the page of one item of a list: the way back, and what is shown instead of its offers.
// `area` is the product's text area; all products use the same keys.
import { Button, ErrorState, icons, type IconShape, LinkButton, StateBlock } from '@portico/design';
import { isWholeAnswer } from '@portico/rules/empty-reason';
import { useTranslation } from '@portico/runtime';
import type { ReactNode } from 'react';
import { markReturn } from '../search/use-count-kept.ts';
import type { Loaded } from '../state/kept-answers.query.ts';
import { useOnline } from '../state/online.ts';
import './item-page.css';

interface BackToListProps {
  readonly area: string;
  /** URL of the list, with its filters. */
  readonly back: string;
}

/** Link back to the list, which is then restored as it was left. */
export function BackToList({ area, back }: BackToListProps) {
  const { t } = useTranslation();
  return (
    <p>
      <LinkButton
        look="quiet"
        size="sm"
        icon={icons.chevronBack}
        href={back}
        onClick={markReturn}
        className="item-up"
      >
        {t(`${area}.wholeList`)}
      </LinkButton>
    </p>
  );
}

/** Placeholders of an item while its offers are loading. */
export function ItemWaiting({
  className,
  children,
}: {
  readonly className: string;
  readonly children: ReactNode;
}) {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t('common.loading')} className={className}>
      {children}
    </div>
  );
}

interface Ways {
  readonly area: string;
  /** URL of the list; null without a valid search. */
  readonly back: string | null;
  /** URL of the product's start page. */
  readonly start: string;
}

interface WrongItemProps extends Ways {
  /** True if the dates of the search have passed. */
  readonly isExpired?: boolean;
}

/** Shown if the URL has no item, no search, or a search with a past date. */
export function WrongItem({ area, back, start, isExpired = false }: WrongItemProps) {
  const { t } = useTranslation();
  const why = isExpired ? 'over' : 'wrong';
  return (
    <div className="wrap item-state">
      <StateBlock
        icon={icons.searchX}
        headingLevel={1}
        role="alert"
        title={t(`${area}.${why}`)}
        actions={
          <LinkButton look="primary" href={back ?? start}>
            {t(back === null ? 'offers.newSearch' : `${area}.toList`)}
          </LinkButton>
        }
      >
        {t(`${area}.${why}Text`)}
      </StateBlock>
    </div>
  );
}

/** Icon by the code of a reason why an existing item cannot be sold. */
export type GoneIcons = Readonly<Partial<Record<string, IconShape>>>;

interface NoOffersProps extends Ways {
  readonly code: string | null;
  /** The codes that have a text of their own: `gone.CODE` and `goneText.CODE` of the area. */
  readonly gone: GoneIcons;
  readonly onRetry: () => void;
}

/** Shows why an item has no offers: gone, an invalid request, or no response. */
export function NoOffers({ area, code, gone, back, start, onRetry }: NoOffersProps) {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const icon = code === null ? undefined : gone[code];
  if (icon !== undefined)
    return (
      <div className="wrap item-state">
        <StateBlock
          icon={icon}
          headingLevel={1}
          role="alert"
          title={t(`${area}.gone.${code}`)}
          actions={
            <>
              <LinkButton look="primary" href={back ?? start}>
                {t(`${area}.toList`)}
              </LinkButton>
              <LinkButton href={start}>{t('offers.newSearch')}</LinkButton>
            </>
          }
        >
          {t(`${area}.goneText.${code}`)}
        </StateBlock>
      </div>
    );
  if (code === 'INVALID_FIELD') return <WrongItem area={area} back={back} start={start} />;
  return (
    <div className="wrap item-state">
      <ErrorState
        headingLevel={1}
        title={t(isOnline ? `${area}.failed` : 'common.offlineHead')}
        actions={
          <>
            <Button look="primary" onClick={onRetry}>
              {t('common.retry')}
            </Button>
            <LinkButton href={back ?? start}>{t(`${area}.toList`)}</LinkButton>
          </>
        }
      >
        {t(code ? `errors.${code}` : 'offers.failedText')}
      </ErrorState>
    </div>
  );
}

interface WithSuppliers {
  readonly suppliers?: Parameters<typeof isWholeAnswer>[0];
}

/**
 * Returns the reason an item has no offers; null while it is loading, or if it has some. Without
 * the response of every supplier it is unknown whether it is sold out.
 */
export function missingOffers<Data extends WithSuppliers>(
  item: Loaded<Data>,
  countOf: (data: Data) => number,
): { readonly code: string | null } | null {
  if (item.status === 'failed') return { code: item.code };
  if (item.status !== 'ready' || countOf(item.data) > 0) return null;
  return { code: isWholeAnswer(item.data.suppliers) ? 'SOLD_OUT' : 'SUPPLIER_UNAVAILABLE' };
}
