import type { Quote } from '@portico/contract';
import { Note } from '@portico/design';
import { useTranslation } from '@portico/runtime';
import { useOwed } from '../parts/amounts.ts';
import { isolate } from '../parts/isolate.ts';
import { useViewer } from '../state/account.ts';
import { ChargeNews } from './charge-news.tsx';

interface QuoteNewsProps {
  /** What has happened on the way, from the address. */
  readonly told: string | null;
  readonly quote: Quote;
  /** The quote on the page is not the one the address began with. */
  readonly isNewQuote: boolean;
}

/** What happened since the form was last looked at. */
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
