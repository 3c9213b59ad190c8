import { type ReactNode, useId } from 'react';

interface SectionProps {
  readonly title: ReactNode;
  readonly end?: ReactNode;
  readonly children: ReactNode;
}

/** A section of a record. */
export function Section({ title, end, children }: SectionProps) {
  const id = useId();
  return (
    <section className="c-record-section" aria-labelledby={id}>
      <div className="c-record-section-head">
        <h3 id={id}>{title}</h3>
        {end}
      </div>
      {children}
    </section>
  );
}
