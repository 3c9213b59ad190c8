import { DOCUMENT_KINDS, GENDERS, TITLES } from '@portico/contract/vocabulary';
import { Checkbox, Select, TextField } from '@portico/design';
import { useTranslation } from '@portico/runtime';
import { countriesOf } from './countries.ts';
import { DateParts } from './date-parts-field.tsx';
import { expiryAdvice, isTooSoon, schengenWords, withFittingBox } from './passport-validity.ts';
import {
  type Asked,
  fieldsOf,
  needsField,
  type Person,
  type PersonField,
} from './typed-travellers.ts';

interface TravellerFactsProps {
  /** Field prefix such as `leads.0`. */
  readonly id: string;
  readonly person: Person & { readonly isInfant?: boolean };
  readonly asked: Asked;
  /** Names of the adults an infant may sit with, in order; '' for a name not typed yet. */
  readonly adults: readonly string[];
  /** Number, from 1, of the adult whose lap the infant sits on until one is chosen. */
  readonly lap?: number;
  /** True if this is probably the user: the browser may autofill the birth date. */
  readonly isSelf?: boolean;
  readonly errorOf: (field: string) => string | undefined;
  readonly onChange: (typed: NonNullable<Person['typed']>) => void;
}

const PLACES: readonly PersonField[] = ['nationality', 'documentCountry'];

/** Details a sale requires of a person besides the name; renders nothing if there are none. */
export function TravellerFacts(given: TravellerFactsProps) {
  const { asked, person, adults } = given;
  const props: TravellerFactsProps = {
    ...given,
    onChange: (typed) => given.onChange(withFittingBox(typed, asked.schengen)),
  };
  const fields = fieldsOf(asked, { isInfant: person.isInfant === true, adults: adults.length });
  return (
    <>
      {fields.map((field) => (
        <Fact key={field} field={field} {...props} />
      ))}
      <ExemptBox {...props} />
    </>
  );
}

/**
 * States that the entry rule of the Schengen area does not apply to a passport that expires too soon
 * for it.
 */
function ExemptBox({ id, person: { typed = {} }, asked, onChange }: TravellerFactsProps) {
  const { t } = useTranslation();
  if (asked.documents === 'none' || !isTooSoon(typed, asked.schengen)) return null;
  return (
    <Checkbox
      id={`${id}.documentExempt`}
      className="whole-row"
      checked={typed.documentExempt === 'yes'}
      onChange={({ target }) => onChange({ ...typed, documentExempt: target.checked ? 'yes' : '' })}
    >
      {t('checkout.schengenExempt')}
    </Checkbox>
  );
}

function Fact({
  field,
  id,
  person,
  asked,
  adults,
  lap,
  isSelf = false,
  errorOf,
  onChange,
}: TravellerFactsProps & { readonly field: PersonField }) {
  const { t, i18n } = useTranslation();
  const typed = person.typed ?? {};
  const isNeeded = needsField(field, asked, person) || field === 'infantOf';
  const shared = {
    id: `${id}.${field}`,
    label: t(`checkout.fact.${field}`),
    error: errorOf(`${id}.${field}`),
    required: isNeeded,
    ...(isNeeded || field === 'documentKind' ? {} : { optional: t('checkout.optional') }),
    autoComplete: 'off',
  };
  const set = (value: string) => onChange({ ...typed, [field]: value });
  if (field === 'birthDate' || field === 'documentExpiresOn')
    return (
      <DateParts
        id={shared.id}
        label={shared.label}
        error={shared.error}
        hint={
          field === 'documentExpiresOn'
            ? expiryAdvice(typed, asked, schengenWords(asked.schengen, i18n.language), t)
            : undefined
        }
        optional={isNeeded ? undefined : t('checkout.optional')}
        value={typed[field] ?? ''}
        onChange={set}
        isOwnBirthday={isSelf && field === 'birthDate'}
      />
    );
  if (field === 'documentNumber')
    return (
      <TextField
        {...shared}
        dir="ltr"
        value={typed[field] ?? ''}
        autoCapitalize="characters"
        maxLength={40}
        onChange={(event) => set(event.target.value)}
      />
    );
  const options = PLACES.includes(field)
    ? countriesOf(i18n.language).map(({ code, name }) => ({ value: code, label: name }))
    : field === 'infantOf'
      ? adults.map((name, i) => ({
          value: String(i + 1),
          label: name || t('checkout.adultNumber', { number: i + 1 }),
        }))
      : optionsOf(field).map((value) => ({ value, label: t(`checkout.${field}.${value}`) }));
  const preset =
    field === 'infantOf' ? String(lap ?? 1) : field === 'documentKind' ? 'passport' : '';
  return (
    <Select
      {...shared}
      options={options}
      {...(preset === '' ? { placeholder: t('checkout.choose') } : {})}
      value={typed[field] ?? preset}
      onChange={(event) => set(event.target.value)}
    />
  );
}

const optionsOf = (field: PersonField): readonly string[] =>
  field === 'title' ? TITLES : field === 'gender' ? GENDERS : DOCUMENT_KINDS;
