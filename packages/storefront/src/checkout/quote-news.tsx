import type { Quote } from '@portico/contract';
import { Note } from '@portico/design';
import { useTranslation } from '@portico/runtime';
import { useEffect, useRef } from 'react';
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

/**
 * Says that nothing was charged. Scrolls to the message: the browser restores the position of the
 * button that was pressed, which is far below.
 */
function UnpaidNews({ told }: { readonly told: 'declined' | 'left' }) {
  const { t } = useTranslation();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    void place.current?.scrollIntoView({ block: 'center', behavior: 'instant' });
  }, []);
  return (
    <div ref={place}>
      <Note tone={told === 'left' ? 'warn' : 'bad'} announce={told === 'left' ? 'politely' : 'now'}>
        {t(`checkout.${told}`)}
      </Note>
    </div>
  );
}

/** Says what has happened since the user last saw the form. */
export function QuoteNews({ told, quote, isNewQuote }: QuoteNewsProps) {
  const { t } = useTranslation();
  const owed = useOwed();
  const viewer = useViewer();
  const { changed, price } = quote;
  return (
    <>
      {(told === 'declined' || told === 'left') && <UnpaidNews key={told} told={told} />}
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
