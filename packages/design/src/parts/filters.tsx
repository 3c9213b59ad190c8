import { type ReactNode, useId } from 'react';

/** Filter sidebar: sections separated by hairlines. */
export function Filters({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="group" aria-label={label} className="filters" data-filters="">
      {children}
    </div>
  );
}

/** One section of the sidebar; its options are `Checkbox`es with counts. */
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
