import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

type FormOption = { value: string; label: ReactNode };

type FormOptionsProps = {
  /** Accessible name: "Kind of trip". */
  label: string;
  /** Unique on the page. */
  name: string;
  options: readonly FormOption[];
  value: string;
  onChange: (value: string) => void;
  /** `joined`: segments of one frame that share its width. */
  look?: 'apart' | 'joined';
};

/** A radio group with all options visible, for form modes and units. Arrow keys move and select. */
export function FormOptions({
  label,
  name,
  options,
  value,
  onChange,
  look = 'apart',
}: FormOptionsProps) {
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={classNames('form-options', look === 'joined' && 'is-joined')}
    >
      {options.map((option) => (
        <label
          key={option.value}
          className={classNames('form-option', option.value === value && 'on')}
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </div>
  );
}
