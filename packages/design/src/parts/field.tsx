import {
  type InputHTMLAttributes,
  type ReactNode,
  type Ref,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useId,
} from 'react';
import { chevronDown, circleAlert, type IconShape } from '../icons.ts';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { NO_CORRECTION } from './no-correction.ts';

export type FieldText = {
  label: ReactNode;
  /** What helps to fill it in; gives way to the error. */
  hint?: ReactNode;
  /** What is wrong and what to do, in one sentence. */
  error?: string;
  /** The word for "optional", beside the label. */
  optional?: string;
};

type FieldProps = FieldText & {
  /** Of the control inside. */
  id: string;
  className?: string;
  children: ReactNode;
};

/** The attributes that tie a control to its label, hint and error. */
export function describedBy(id: string, text: Pick<FieldText, 'hint' | 'error'>) {
  const error = text.error !== undefined && text.error !== '';
  return {
    id,
    'aria-invalid': error || undefined,
    'aria-describedby': error || text.hint !== undefined ? `${id}-note` : undefined,
  };
}

/**
 * Label above, control, then the hint or the error. For controls of your own: spread
 * `describedBy(id, text)` on it.
 */
export function Field({ id, label, hint, error, optional, className, children }: FieldProps) {
  const wrong = error !== undefined && error !== '';
  return (
    <div className={classNames('field', wrong && 'is-wrong', className)}>
      <label htmlFor={id} className="field-label">
        {label}
        {optional !== undefined && <span className="field-optional"> {optional}</span>}
      </label>
      {children}
      {wrong ? (
        <p id={`${id}-note`} className="field-error">
          <Icon of={circleAlert} size="sm" />
          {error}
        </p>
      ) : (
        hint !== undefined && (
          <p id={`${id}-note`} className="field-hint">
            {hint}
          </p>
        )
      )}
    </div>
  );
}

type TextFieldProps = FieldText &
  InputHTMLAttributes<HTMLInputElement> & {
    icon?: IconShape;
    /** Stands after what is typed: a unit, a button that shows the password. */
    end?: ReactNode;
    ref?: Ref<HTMLInputElement>;
  };

/** Types whose values are case-insensitive or have to be typed exactly. */
const WITHOUT_CAPITALS = new Set(['email', 'password', 'url']);

/**
 * One line of text, which browsers neither check nor correct. Codes, numbers and mail addresses
 * keep their own direction: give them `dir="ltr"`.
 */
export function TextField({
  label,
  hint,
  error,
  optional,
  icon,
  end,
  className,
  id,
  type = 'text',
  ...rest
}: TextFieldProps) {
  const own = useId();
  const at = id ?? own;
  return (
    <Field
      id={at}
      label={label}
      hint={hint}
      error={error}
      optional={optional}
      className={className}
    >
      <div className="input">
        {icon && <Icon of={icon} />}
        <input
          {...NO_CORRECTION}
          autoCapitalize={WITHOUT_CAPITALS.has(type) ? 'none' : undefined}
          {...rest}
          {...describedBy(at, { hint, error })}
          type={type}
        />
        {end}
      </div>
    </Field>
  );
}

type TextAreaProps = FieldText &
  TextareaHTMLAttributes<HTMLTextAreaElement> & { ref?: Ref<HTMLTextAreaElement> };

/** Several lines; grows with what is written. */
export function TextArea({
  label,
  hint,
  error,
  optional,
  className,
  id,
  rows = 3,
  ...rest
}: TextAreaProps) {
  const own = useId();
  const at = id ?? own;
  return (
    <Field
      id={at}
      label={label}
      hint={hint}
      error={error}
      optional={optional}
      className={className}
    >
      <div className="input input-area">
        <textarea {...rest} {...describedBy(at, { hint, error })} rows={rows} />
      </div>
    </Field>
  );
}

type SelectProps = FieldText &
  SelectHTMLAttributes<HTMLSelectElement> & {
    options: readonly { value: string; label: string; disabled?: boolean }[];
    /** The first line, chosen while nothing is: a question. */
    placeholder?: string;
    compact?: boolean;
    ref?: Ref<HTMLSelectElement>;
  };

/** The native list: the best one on every phone. */
export function Select({
  label,
  hint,
  error,
  optional,
  options,
  placeholder,
  compact = false,
  className,
  id,
  ...rest
}: SelectProps) {
  const own = useId();
  const at = id ?? own;
  return (
    <Field
      id={at}
      label={label}
      hint={hint}
      error={error}
      optional={optional}
      className={classNames(compact && 'field-compact', className)}
    >
      <div className="input input-select">
        <select {...rest} {...describedBy(at, { hint, error })}>
          {placeholder !== undefined && (
            // in the list too: a browser makes the field as wide as the widest word of it
            <option value="" disabled>
              {placeholder}
            </option>
          )}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon of={chevronDown} size="sm" />
      </div>
    </Field>
  );
}
