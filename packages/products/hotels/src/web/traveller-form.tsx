import type { LocalDate, SavedTraveller } from '@portico/contract';
import { ageOn } from '@portico/rules/dates';
import { useTranslation } from '@portico/runtime';
import type { Child, Name } from '@portico/storefront/checkout/checkout-form';
import { faultText } from '@portico/storefront/checkout/fault-text';
import { ContactFields } from '@portico/storefront/checkout/contact-fields.tsx';
import { NameFields } from '@portico/storefront/checkout/name-fields.tsx';
import type { TravellerFormProps } from '@portico/storefront/product-parts';
import { stayOf } from './stay-sale.ts';

/** One adult a room, every child, and how to reach the first adult. */
export function TravellerForm(props: TravellerFormProps) {
  const { sale, values, faults, kept, onChange } = props;
  const { t } = useTranslation();
  const { checkIn } = stayOf(sale).detail.stay;
  const errorOf = (field: string) => faultText(field, faults, values, t);
  const setLead = (room: number, name: Name) =>
    onChange({ ...values, leads: values.leads.map((lead, i) => (i === room ? name : lead)) });
  const setChild = (index: number, name: Name) =>
    onChange({
      ...values,
      children: values.children.map((child, i) => (i === index ? { ...child, ...name } : child)),
    });
  return (
    <>
      {values.leads.map((lead, room) => (
        <div key={room} className="form-room">
          {values.leads.length > 1 && <h3>{t('stay.roomNumber', { number: room + 1 })}</h3>}
          <NameFields
            id={`leads.${room}`}
            legend={
              values.leads.length > 1
                ? t('stay.roomNumber', { number: room + 1 })
                : values.children.length > 0
                  ? t('stay.lead')
                  : undefined
            }
            isHeaded={values.leads.length > 1}
            name={lead}
            kept={kept.adults}
            keptLabel={t('checkout.kept')}
            isSelf={room === 0}
            errorOf={errorOf}
            onChange={(name) => setLead(room, name)}
          />
          {values.children.map(
            (child, i) =>
              child.unit === room + 1 && (
                <NameFields
                  key={i}
                  id={`children.${i}`}
                  legend={t('checkout.child', { age: t('common.age', { count: child.age }) })}
                  name={child}
                  kept={ofAge(kept.children, child, checkIn)}
                  keptLabel={t('checkout.keptChildren')}
                  errorOf={errorOf}
                  onChange={({ firstName, lastName }) => setChild(i, { firstName, lastName })}
                />
              ),
          )}
        </div>
      ))}
      <ContactFields {...props} />
    </>
  );
}

/** Children who are so old at check-in, and those whose birth date nobody knows. */
const ofAge = (
  kept: readonly SavedTraveller[],
  { age }: Child,
  checkIn: LocalDate,
): readonly SavedTraveller[] =>
  kept.filter(({ birthDate }) => birthDate === null || ageOn(birthDate, checkIn) === age);
