import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

type FormOption = { value: string; label: ReactNode };

type FormOptionsProps = {
  /** Says what is chosen here: "Kind of trip". */
  label: string;
  /** Unique on the page. */
  name: string;
  options: readonly FormOption[];
  value: string;
  onChange: (value: string) => void;
  /** `joined`: parts of one frame, where each takes its share of the width. */
  look?: 'apart' | 'joined';
};

/**
 * One of a few, all of them in sight: what changes a form, what a list counts with. Arrows move and
 * choose.
 */
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
