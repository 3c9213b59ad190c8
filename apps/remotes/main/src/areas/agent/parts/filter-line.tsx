import { Select } from '@portico/design';
import type { ReactNode } from 'react';
import './filter-line.css';

/** Filters of a list in one line. Each applies as soon as it changes. */
export function FilterLine({
  label,
  children,
}: {
  readonly label: string;
  readonly children: ReactNode;
}) {
  return (
    <div role="group" aria-label={label} className="c-filter-line">
      {children}
    </div>
  );
}

interface ChoiceFilterProps {
  readonly label: string;
  /** Label of the choice that does not filter. */
  readonly all: string;
  readonly value: string | null;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly onChange: (value: string | null) => void;
}

/** A filter with a few values. */
export function ChoiceFilter({ label, all, value, options, onChange }: ChoiceFilterProps) {
  return (
    <Select
      label={label}
      value={value ?? ''}
      options={[{ value: '', label: all }, ...options]}
      onChange={({ target }) => onChange(target.value === '' ? null : target.value)}
    />
  );
}
