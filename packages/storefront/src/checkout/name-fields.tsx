import type { SavedTraveller } from '@portico/contract';
import { Chip, icons, TextField } from '@portico/design';
import { useTranslation } from '@portico/runtime';
import type { ReactNode } from 'react';
import { isSameName, type Name, NO_NAME } from './checkout-form.ts';

interface NameFieldsProps {
  readonly id: string;
  readonly legend: string | undefined;
  /** True if the legend is already shown above as a heading. */
  readonly isHeaded?: boolean;
  readonly name: Name;
  readonly kept: readonly SavedTraveller[];
  readonly keptLabel: string;
  /** True if this is probably the user: the browser may autofill the name. */
  readonly isSelf?: boolean;
  readonly errorOf: (field: string) => string | undefined;
  /** `saved`: the saved traveller that was chosen, if any. */
  readonly onChange: (name: Name, saved?: SavedTraveller) => void;
  /** Further fields for this person. */
  readonly children?: ReactNode;
}

/** First and last name of one person, and further fields for this person. */
export function NameFields({
  id,
  legend,
  isHeaded = false,
  name,
  kept,
  keptLabel,
  isSelf = false,
  errorOf,
  onChange,
  children,
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
          autoCapitalize="words"
          maxLength={60}
          required
        />
      ))}
      {children}
    </fieldset>
  );
}

interface KeptPeopleProps {
  readonly label: string;
  readonly kept: readonly SavedTraveller[];
  readonly name: Name;
  readonly onChoose: (name: Name, saved?: SavedTraveller) => void;
}

/** Chips that fill in the name of a saved traveller; the last one clears it for a new person. */
function KeptPeople({ label, kept, name, onChoose }: KeptPeopleProps) {
  const { t } = useTranslation();
  const isKept = kept.some((one) => isSameName(one, name));
  return (
    <div className="chips one-line whole-row" role="group" aria-label={label}>
      {kept.map((saved) => {
        const { id, firstName, lastName } = saved;
        return (
          <Chip
            key={id}
            on={isSameName({ firstName, lastName }, name)}
            onPress={() => onChoose({ firstName, lastName }, saved)}
          >
            <bdi>
              {firstName} {lastName}
            </bdi>
          </Chip>
        );
      })}
      <Chip icon={icons.plus} onPress={() => onChoose(isKept ? NO_NAME : name)}>
        {t('checkout.someoneNew')}
      </Chip>
    </div>
  );
}
