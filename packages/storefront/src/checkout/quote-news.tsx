import type { Quote } from '@portico/contract';
import { Note } from '@portico/design';
import { useTranslation } from '@portico/runtime';
import { useOwed } from '../parts/amounts.ts';
import { isolate } from '../parts/isolate.ts';
import { useViewer } from '../state/account.ts';
import { ChargeNews } from './charge-news.tsx';

interface QuoteNewsProps {
  /** Event on the way here, from the address; null if there was none. */
  readonly told: string | null;
  readonly quote: Quote;
  /** True if the quote on the page is not the one in the initial address. */
  readonly isNewQuote: boolean;
}

/** Says what has happened since the user last saw the form. */
export function QuoteNews({ told, quote, isNewQuote }: QuoteNewsProps) {
  const { t } = useTranslation();
  const owed = useOwed();
  const viewer = useViewer();
  const { changed, price } = quote;
  return (
    <>
      {told === 'declined' && (
        <Note tone="bad" announce="now">
          {t('checkout.declined')}
        </Note>
      )}
      {told === 'left' && (
        <Note tone="warn" announce="politely">
          {t('checkout.left')}
        </Note>
      )}
      <ChargeNews quote={quote} />
      {isNewQuote && viewer.auth && (
        <Note tone="ok" announce="politely">
          {changed?.direction === 'down'
            ? t('checkout.memberPrice', {
                amount: isolate(owed(changed.before - changed.after, price.currency)),
              })
            : t('checkout.memberPriceSame')}
        </Note>
      )}
    </>
  );
}
