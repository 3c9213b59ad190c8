import type { ReactNode } from 'react';

/** A named part in the component gallery. */
export function Show({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className="show" id={name} aria-label={name}>
      <h3 className="show-name">{name}</h3>
      <div className="show-body">{children}</div>
    </section>
  );
}
