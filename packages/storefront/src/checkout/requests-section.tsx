import type { SoldSlug } from '@portico/contract';
import { TextArea } from '@portico/design';
import { useTranslation } from '@portico/runtime';
import { useParts } from '../product-parts.ts';
import type { CheckoutValues, CheckoutFaults } from './checkout-form.ts';
import { faultText } from './fault-text.ts';

interface RequestsSectionProps {
  readonly slug: SoldSlug;
  readonly values: CheckoutValues;
  readonly faults: CheckoutFaults;
  readonly onChange: (values: CheckoutValues) => void;
}

/** Special requests to the supplier. */
export function RequestsSection({ slug, values, faults, onChange }: RequestsSectionProps) {
  const { t } = useTranslation();
  const { labels } = useParts(slug);
  return (
    <section className="form-section" aria-labelledby="requests-title">
      <h2 id="requests-title">{t('booking.requests')}</h2>
      <p className="muted">{t(labels.requestsHint)}</p>
      <TextArea
        id="requests"
        label={t('checkout.requestsLabel')}
        optional={t('checkout.optional')}
        value={values.requests}
        error={faultText('requests', faults, values, t)}
        onChange={(event) => onChange({ ...values, requests: event.target.value })}
        maxLength={1000}
      />
    </section>
  );
}
