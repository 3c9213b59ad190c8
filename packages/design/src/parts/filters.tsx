import { type ReactNode, useId } from 'react';

/** The rail of filters: sections with hairlines between. */
export function Filters({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="group" aria-label={label} className="filters" data-filters="">
      {children}
    </div>
  );
}

/** One question of the rail; its choices are `Checkbox`es with counts. */
export function FilterSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id} className="filter-section">
      <p id={id} className="filter-title">
        {title}
      </p>
      {children}
    </div>
  );
}
