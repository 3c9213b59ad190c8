import type { Quote } from '@portico/contract';
import { TextLink } from '@portico/design';
import { useTranslation } from '@portico/runtime';
import { useGuestsText } from '../parts/sale-panel.tsx';
import { stayText } from '../parts/times.ts';
import { type CheckoutValues, isWhole, nameFields } from './checkout-form.ts';

/** What cannot be changed after the press, once more in front of it: who travels, when, and where the voucher goes. */
export function NamesCheck({
  values,
  quote: { occupancies, stay },
}: {
  values: CheckoutValues;
  quote: Pick<Quote, 'occupancies' | 'stay'>;
}) {
  const { t, i18n } = useTranslation();
  const guests = useGuestsText();
  if (!nameFields(values).every(({ name }) => isWhole(name))) return null;
  return (
    <div className="names-check">
      <p className="small muted">{t('checkout.namesCheck')}</p>
      <ul className="plain-list">
        {values.leads.map(({ firstName, lastName }, room) => (
          <li key={room}>
            <bdi className="strong">
              {firstName.trim()} {lastName.trim()}
            </bdi>
            {occupancies[room] && <span className="muted dot">{guests([occupancies[room]])}</span>}
          </li>
        ))}
        {values.children.map(({ firstName, lastName, age }, i) => (
          <li key={i}>
            <bdi className="strong">
              {firstName.trim()} {lastName.trim()}
            </bdi>
            <span className="muted dot">
              {t('checkout.child', { age: t('shell.guests.age', { count: age }) })}
            </span>
          </li>
        ))}
      </ul>
      <p className="small muted">
        <bdi>{stayText(stay.checkIn, stay.checkOut, i18n.language)}</bdi>
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
