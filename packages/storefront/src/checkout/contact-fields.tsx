import { Checkbox, icons, TextField } from '@portico/design';
import { useTranslation } from '@portico/runtime';
import { type TravellerFormProps, usePartsOf } from '../product-parts.ts';
import { newNames } from './checkout-form.ts';

/** Option to save new names, and contact details of the first adult. */
export function ContactFields(props: TravellerFormProps) {
  const { sale, values, faults, kept, mayKeep, onChange } = props;
  const { t } = useTranslation();
  const { labels } = usePartsOf(sale);
  const errorOf = (field: string) => (faults[field] ? t(faults[field]) : undefined);
  const isNew =
    mayKeep &&
    newNames(values.leads, kept.adults).length + newNames(values.children, kept.children).length >
      0;
  return (
    <>
      {isNew && (
        <Checkbox
          id="keep"
          checked={values.keep}
          onChange={(event) => onChange({ ...values, keep: event.target.checked })}
        >
          {t('checkout.keep')}
        </Checkbox>
      )}
      <div className="form-grid">
        <TextField
          id="email"
          label={t(labels.paperEmail ?? 'checkout.email')}
          type="email"
          icon={icons.mail}
          dir="ltr"
          value={values.email}
          error={errorOf('email')}
          hint={t('checkout.emailHint')}
          onChange={(event) => onChange({ ...values, email: event.target.value })}
          autoComplete="email"
          inputMode="email"
          maxLength={254}
          required
        />
        <TextField
          id="phone"
          label={t('checkout.phone')}
          type="tel"
          dir="ltr"
          icon={icons.phone}
          value={values.phone}
          error={errorOf('phone')}
          optional={t('checkout.optional')}
          hint={t('checkout.phoneHint')}
          onChange={(event) => onChange({ ...values, phone: event.target.value })}
          autoComplete="tel"
          maxLength={30}
        />
      </div>
    </>
  );
}
