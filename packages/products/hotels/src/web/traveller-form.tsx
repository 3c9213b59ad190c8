import type { LocalDate, SavedTraveller } from '@portico/contract';
import { Checkbox, Chip, icons, TextField } from '@portico/design';
import { ageOn } from '@portico/rules/dates';
import { useTranslation } from '@portico/runtime';
import {
  type Child,
  type CheckoutValues,
  type Faults,
  isSameName,
  type Name,
  newNames,
  NO_NAME,
} from '@portico/storefront/checkout/checkout-form';
import type { KeptTravellers } from '@portico/storefront/checkout/saved-travellers.query';

interface TravellerFieldsProps {
  readonly values: CheckoutValues;
  readonly faults: Faults;
  /** People this customer has kept. */
  readonly kept: Pick<KeptTravellers, 'adults' | 'children'>;
  /** Whether what is typed can be kept for the next time. */
  readonly mayKeep: boolean;
  readonly checkIn: LocalDate;
  readonly onChange: (values: CheckoutValues) => void;
}

/** One adult a room, every child, and how to reach the first adult. */
export function TravellerFields({
  values,
  faults,
  kept,
  mayKeep,
  checkIn,
  onChange,
}: TravellerFieldsProps) {
  const { t } = useTranslation();
  const errorOf = (field: string) => (faults[field] ? t(faults[field]) : undefined);
  const setLead = (room: number, name: Name) =>
    onChange({ ...values, leads: values.leads.map((lead, i) => (i === room ? name : lead)) });
  const setChild = (index: number, name: Name) =>
    onChange({
      ...values,
      children: values.children.map((child, i) => (i === index ? { ...child, ...name } : child)),
    });
  const isNew =
    mayKeep &&
    newNames(values.leads, kept.adults).length + newNames(values.children, kept.children).length >
      0;
  return (
    <>
      {values.leads.map((lead, room) => (
        <div key={room} className="form-room">
          {values.leads.length > 1 && <h3>{t('checkout.room', { number: room + 1 })}</h3>}
          <NameFields
            id={`leads.${room}`}
            legend={
              values.leads.length > 1
                ? t('checkout.room', { number: room + 1 })
                : values.children.length > 0
                  ? t('checkout.lead')
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
              child.room === room + 1 && (
                <NameFields
                  key={i}
                  id={`children.${i}`}
                  legend={t('checkout.child', { age: t('shell.guests.age', { count: child.age }) })}
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
          label={t('checkout.email')}
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

/** Children who are so old at check-in, and those whose birth date nobody knows. */
const ofAge = (
  kept: readonly SavedTraveller[],
  { age }: Child,
  checkIn: LocalDate,
): readonly SavedTraveller[] =>
  kept.filter(({ birthDate }) => birthDate === null || ageOn(birthDate, checkIn) === age);

interface NameFieldsProps {
  readonly id: string;
  readonly legend: string | undefined;
  /** The legend stands above as a heading already. */
  readonly isHeaded?: boolean;
  readonly name: Name;
  readonly kept: readonly SavedTraveller[];
  readonly keptLabel: string;
  /** Most likely the person who types: the browser may fill in the name. */
  readonly isSelf?: boolean;
  readonly errorOf: (field: string) => string | undefined;
  readonly onChange: (name: Name) => void;
}

/** First and last name of one person. */
function NameFields({
  id,
  legend,
  isHeaded = false,
  name,
  kept,
  keptLabel,
  isSelf = false,
  errorOf,
  onChange,
}: NameFieldsProps) {
  const { t } = useTranslation();
  return (
    <fieldset className="form-grid">
      {legend !== undefined && (
        <legend className={isHeaded ? 'visually-hidden' : 'strong'}>{legend}</legend>
      )}
      {kept.length > 0 && (
        <KeptPeople label={keptLabel} kept={kept} name={name} onChoose={onChange} />
      )}
      {(['firstName', 'lastName'] as const).map((part) => (
        <TextField
          key={part}
          id={`${id}.${part}`}
          label={t(`checkout.${part}`)}
          value={name[part]}
          error={errorOf(`${id}.${part}`)}
          onChange={(event) => onChange({ ...name, [part]: event.target.value })}
          autoComplete={isSelf ? (part === 'firstName' ? 'given-name' : 'family-name') : 'off'}
          maxLength={60}
          required
        />
      ))}
    </fieldset>
  );
}

interface KeptPeopleProps {
  readonly label: string;
  readonly kept: readonly SavedTraveller[];
  readonly name: Name;
  readonly onChoose: (name: Name) => void;
}

/** One press fills in the name of somebody kept; the last chip empties it for somebody new. */
function KeptPeople({ label, kept, name, onChoose }: KeptPeopleProps) {
  const { t } = useTranslation();
  const isKept = kept.some((one) => isSameName(one, name));
  return (
    <div className="chips one-line whole-row" role="group" aria-label={label}>
      {kept.map(({ id, firstName, lastName }) => (
        <Chip
          key={id}
          on={isSameName({ firstName, lastName }, name)}
          onPress={() => onChoose({ firstName, lastName })}
        >
          <bdi>
            {firstName} {lastName}
          </bdi>
        </Chip>
      ))}
      <Chip icon={icons.plus} onPress={() => onChoose(isKept ? NO_NAME : name)}>
        {t('checkout.someoneNew')}
      </Chip>
    </div>
  );
}
