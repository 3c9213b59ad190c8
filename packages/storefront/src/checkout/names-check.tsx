import type { Quote } from '@portico/contract';
import { TextLink } from '@portico/design';
import { useTranslation } from '@portico/runtime';
import { partyText } from '../parts/party-text.ts';
import { spanDays } from '../parts/times.ts';
import { usePartsOf } from '../product-parts.ts';
import { type CheckoutValues, isWhole, nameFields } from './checkout-form.ts';

/**
 * Shows what cannot be changed after paying once more before the button: travellers, dates, and the
 * voucher's address.
 */
export function NamesCheck({ values, quote }: { values: CheckoutValues; quote: Quote }) {
  const { t, i18n } = useTranslation();
  const { needs, words } = usePartsOf(quote);
  const { parties } = needs(quote);
  if (!nameFields(values).every(({ name }) => isWhole(name))) return null;
  return (
    <div className="names-check">
      <p className="small muted">{t('checkout.namesCheck')}</p>
      <ul className="plain-list">
        {values.leads.map(({ firstName, lastName }, unit) => (
          <li key={unit}>
            <bdi className="strong">
              {firstName.trim()} {lastName.trim()}
            </bdi>
            {parties[unit] && parties[unit].allNamed !== true && (
              <span className="muted dot">{partyText(parties[unit], t)}</span>
            )}
          </li>
        ))}
        {values.children.map(({ firstName, lastName, age, isInfant }, i) => (
          <li key={i}>
            <bdi className="strong">
              {firstName.trim()} {lastName.trim()}
            </bdi>
            <span className="muted dot">
              {isInfant
                ? t('checkout.infant')
                : t('checkout.child', { age: t('common.age', { count: age }) })}
            </span>
          </li>
        ))}
      </ul>
      <p className="small muted">
        <bdi>{spanDays(words.days?.(quote) ?? quote.span, i18n.language)}</bdi>
        {values.email.trim() !== '' && (
          <span className="dot">
            <bdi>{values.email.trim()}</bdi>
          </span>
        )}
      </p>
      <TextLink
        className="small"
        href="#leads.0.firstName"
        onClick={(event) => {
          event.preventDefault();
          document.getElementById('leads.0.firstName')?.focus();
        }}
      >
        {t('checkout.namesChange')}
      </TextLink>
    </div>
  );
}
