import type { Quote } from '@portico/contract';
import {
  Alert,
  Button,
  Checkbox,
  icons,
  PayMarks,
  payMarksNamed,
  RadioCards,
  TextLink,
} from '@portico/design';
import { useTranslation } from '@portico/runtime';
import { useOwed } from '../parts/amounts.ts';
import { isolate } from '../parts/isolate.ts';
import { onSiteText } from '../parts/on-site.ts';
import { usePartsOf } from '../product-parts.ts';
import { useAgency } from '../state/account.ts';
import type { ReactNode } from 'react';
import { TermsLate } from './terms-late.tsx';

interface PaySectionProps {
  readonly quote: Quote;
  readonly agencyName: string;
  /** The travellers, repeated above the button. */
  readonly names: ReactNode;
  readonly accepted: boolean;
  readonly onAccept: (accepted: boolean) => void;
  /** Text key of the error about accepting the terms. */
  readonly fault: string | undefined;
  readonly busy: boolean;
  /** Loads the terms again while a click has waited for them for seconds; null otherwise. */
  readonly askTermsAgain: (() => void) | null;
  /** Reason why the last click did not pay; '' for none. */
  readonly refusal: string;
  readonly cancellation: string;
  readonly here: string;
}

/** Payment method, terms, and the one button. */
export function PaySection({
  quote,
  agencyName,
  names,
  accepted,
  onAccept,
  fault,
  busy,
  askTermsAgain,
  refusal,
  cancellation,
  here,
}: PaySectionProps) {
  const { t } = useTranslation();
  const owed = useOwed();
  const { labels, onSite: own } = usePartsOf(quote);
  const there = onSiteText(quote, own, owed, t);
  const { price } = quote;
  const amount = isolate(owed(price.dueNow, price.currency));
  const onSite = quote.payAt === 'on-site';
  const terms = `/user-terms-and-conditions?${new URLSearchParams({ from: 'checkout', back: here })}`;
  return (
    <section className="form-section" aria-labelledby="pay-title">
      <h2 id="pay-title">{onSite ? t(labels.payOnSite) : t('checkout.payTitle', { amount })}</h2>
      <p className="muted">
        {onSite
          ? t(labels.nothingNow, { amount: there })
          : t('checkout.payText', {
              currency: isolate(price.currency),
              agency: isolate(agencyName),
            })}{' '}
        {!onSite && price.dueOnSite > 0 && t(labels.restOnSite, { amount: there })}
      </p>
      <PayMethod onSite={onSite} payOnSite={labels.payOnSite} />
      {names}
      <Checkbox
        id="accepted"
        className="accept"
        checked={accepted}
        error={fault ? t(fault) : undefined}
        onChange={(event) => onAccept(event.target.checked)}
      >
        {t('checkout.accept')} <TextLink href={terms}>{t('checkout.acceptTerms')}</TextLink>{' '}
        {t('checkout.acceptAnd')} {cancellation}
      </Checkbox>
      {refusal !== '' && <Alert tone="bad">{refusal}</Alert>}
      {askTermsAgain && <TermsLate onAgain={askTermsAgain} />}
      <div className="pay-line">
        <Button type="submit" look="primary" size="lg" icon={icons.lock} busy={busy}>
          {askTermsAgain
            ? t('checkout.termsAwaited')
            : busy
              ? t('checkout.paying')
              : onSite
                ? t(labels.bookOnSite)
                : t('checkout.toCard')}
        </Button>
        <p className="small muted">{t('checkout.once')}</p>
      </div>
    </section>
  );
}

interface PayMethodProps {
  readonly onSite: boolean;
  /** Text key of the product's wording for paying on site. */
  readonly payOnSite: string;
}

/** The sale's only payment method. */
function PayMethod({ onSite, payOnSite }: PayMethodProps) {
  const { t } = useTranslation();
  const marks = payMarksNamed(useAgency()?.paymentIcons ?? []);
  return (
    <RadioCards
      legend={t('checkout.stepPay')}
      legendHidden
      name="method"
      value={onSite ? 'on-site' : 'card'}
      onChange={() => undefined}
      cards={[
        onSite
          ? { value: 'on-site', label: t(payOnSite) }
          : {
              value: 'card',
              label: t('checkout.card'),
              detail: t('checkout.cardDetail'),
              end: marks.length > 0 && <PayMarks label={t('checkout.cards')} marks={marks} />,
            },
      ]}
    />
  );
}
