import { icons, TextField } from '@portico/design';
import { useTranslation } from '@portico/runtime';
import type { CheckoutValues, Faults, Name } from './checkout-form.ts';

interface TravellerFieldsProps {
  readonly values: CheckoutValues;
  readonly faults: Faults;
  readonly onChange: (values: CheckoutValues) => void;
}

/** One adult a room, and how to reach the first of them. */
export function TravellerFields({ values, faults, onChange }: TravellerFieldsProps) {
  const { t } = useTranslation();
  const setLead = (room: number, part: keyof Name, text: string) =>
    onChange({ ...values, leads: values.leads.map((lead, i) => (i === room ? { ...lead, [part]: text } : lead)) });
  const errorOf = (field: string) => (faults[field] ? t(faults[field]) : undefined);
  return (
    <>
      {values.leads.map((lead, room) => (
        <fieldset key={room} className="form-grid">
          {values.leads.length > 1 && <legend className="strong">{t('checkout.room', { number: room + 1 })}</legend>}
          {(['firstName', 'lastName'] as const).map((part) => (
            <TextField
              key={part}
              id={`leads.${room}.${part}`}
              label={t(`checkout.${part}`)}
              value={lead[part]}
              error={errorOf(`leads.${room}.${part}`)}
              onChange={(event) => setLead(room, part, event.target.value)}
              autoComplete={room === 0 ? (part === 'firstName' ? 'given-name' : 'family-name') : 'off'}
              maxLength={60}
              required
            />
          ))}
        </fieldset>
      ))}
      <div className="form-grid">
        <TextField id="email" label={t('checkout.email')} type="email" icon={icons.mail} dir="ltr" value={values.email} error={errorOf('email')} hint={t('checkout.emailHint')} onChange={(event) => onChange({ ...values, email: event.target.value })} autoComplete="email" inputMode="email" maxLength={254} required />
        <TextField id="phone" label={t('checkout.phone')} type="tel" dir="ltr" icon={icons.phone} value={values.phone} error={errorOf('phone')} optional={t('checkout.optional')} hint={t('checkout.phoneHint')} onChange={(event) => onChange({ ...values, phone: event.target.value })} autoComplete="tel" maxLength={30} />
      </div>
    </>
  );
}
