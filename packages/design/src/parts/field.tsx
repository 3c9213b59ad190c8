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
  /** Help text; replaced by the error. */
  hint?: ReactNode;
  /** The problem and how to fix it, in one sentence. */
  error?: string;
  /** The word for "optional", next to the label. */
  optional?: string;
};

type FieldProps = FieldText & {
  /** Id of the control inside. */
  id: string;
  className?: string;
  children: ReactNode;
};

/** Returns the ARIA attributes that connect a control with its hint and error. */
export function describedBy(id: string, text: Pick<FieldText, 'hint' | 'error'>) {
  const error = text.error !== undefined && text.error !== '';
  return {
    id,
    'aria-invalid': error || undefined,
    'aria-describedby': error || text.hint !== undefined ? `${id}-note` : undefined,
  };
}

/**
 * Label above, control, then the hint or the error. For custom controls: spread `describedBy(id,
 * text)` on the control.
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
    /** Shown after the input: a unit, a button that shows the password. */
    end?: ReactNode;
    ref?: Ref<HTMLInputElement>;
  };

/** Input types whose values are case-insensitive or must be typed exactly. */
const WITHOUT_CAPITALS = new Set(['email', 'password', 'url']);

/**
 * A single-line text input without browser validation and correction. Codes, numbers and e-mail
 * addresses keep their own direction: pass `dir="ltr"`.
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

/** A multi-line text input that grows with its content. */
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
    /** First option, a question, selected while there is no value. */
    placeholder?: string;
    compact?: boolean;
    ref?: Ref<HTMLSelectElement>;
  };

/** The native select element: the best control on every phone. */
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
            // also in the list: the browser makes the field as wide as its widest option
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
