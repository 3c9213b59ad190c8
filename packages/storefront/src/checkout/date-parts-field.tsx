import { latinFigures } from '@portico/contract/text-rules';
import { Icon, icons } from '@portico/design';
import { useTranslation } from '@portico/runtime';
import { monthNames } from '../parts/times.ts';
import { dateOfParts, partsOfDate } from './date-parts.ts';

interface DatePartsProps {
  /** Id of the day field, which gets the focus if the date is invalid. */
  readonly id: string;
  readonly label: string;
  readonly error: string | undefined;
  /** Help text below a date without errors. */
  readonly hint?: string | undefined;
  /** Text after the label if the date is optional. */
  readonly optional?: string | undefined;
  /** A local date, or the parts typed so far (date-parts.ts). */
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** True if the browser may autofill the user's own birthday. */
  readonly isOwnBirthday?: boolean;
}

/** A date in three fields in an unambiguous order, without paging through years. */
export function DateParts({
  id,
  label,
  error,
  hint,
  optional,
  value,
  onChange,
  isOwnBirthday = false,
}: DatePartsProps) {
  const { t, i18n } = useTranslation();
  const [year, month, day] = partsOfDate(value);
  const digits = (typed: string, most: number) => latinDigits(typed).slice(0, most);
  const wrong = error !== undefined;
  const note = wrong || hint !== undefined ? `${id}-note` : undefined;
  return (
    <div
      role="group"
      aria-labelledby={`${id}-label`}
      className={wrong ? 'field is-wrong' : 'field'}
    >
      <span id={`${id}-label`} className="field-label">
        {label}
        {optional !== undefined && <span className="field-optional"> {optional}</span>}
      </span>
      <div className="date-parts">
        <div className="input">
          <input
            id={id}
            aria-label={t('checkout.date.day')}
            aria-invalid={wrong || undefined}
            aria-describedby={note}
            placeholder={t('checkout.date.day')}
            inputMode="numeric"
            autoComplete={isOwnBirthday ? 'bday-day' : 'off'}
            spellCheck={false}
            autoCorrect="off"
            dir="ltr"
            value={plain(day)}
            onChange={(event) =>
              onChange(dateOfParts(year, plain(month), digits(event.target.value, 2)))
            }
          />
        </div>
        <div className="input input-select">
          <select
            id={`${id}.month`}
            aria-label={t('checkout.date.month')}
            aria-invalid={wrong || undefined}
            aria-describedby={note}
            autoComplete={isOwnBirthday ? 'bday-month' : 'off'}
            value={plain(month)}
            onChange={(event) => onChange(dateOfParts(year, event.target.value, plain(day)))}
          >
            <option value="" disabled>
              {t('checkout.date.month')}
            </option>
            {monthNames(i18n.language).map((name, i) => (
              <option key={name} value={i + 1}>
                {name}
              </option>
            ))}
          </select>
          <Icon of={icons.chevronDown} size="sm" />
        </div>
        <div className="input">
          <input
            id={`${id}.year`}
            aria-label={t('checkout.date.year')}
            aria-invalid={wrong || undefined}
            aria-describedby={note}
            placeholder={t('checkout.date.year')}
            inputMode="numeric"
            autoComplete={isOwnBirthday ? 'bday-year' : 'off'}
            spellCheck={false}
            autoCorrect="off"
            dir="ltr"
            value={year}
            onChange={(event) =>
              onChange(dateOfParts(digits(event.target.value, 4), plain(month), plain(day)))
            }
          />
        </div>
      </div>
      {wrong && (
        <p id={note} className="field-error">
          <Icon of={icons.circleAlert} size="sm" />
          {error}
        </p>
      )}
      {!wrong && hint !== undefined && (
        <p id={note} className="small warn" role="status">
          {hint}
        </p>
      )}
    </div>
  );
}

/** Removes leading zeros: '03' becomes '3'. */
const plain = (part: string): string => part.replace(/^0+(?=\d)/, '');

/** Converts the digits of any script to Latin ones; removes all other characters. */
const latinDigits = (typed: string): string => latinFigures(typed).replace(/\D/g, '');
