import type { ReactNode } from 'react';

interface SectionHeadProps {
  /** Id of the heading, for `aria-labelledby` of its section. */
  readonly id: string;
  readonly title: string;
  readonly count?: number | undefined;
  /** Plain words after the title. */
  readonly text?: ReactNode;
  /** Links and choices at the end. */
  readonly end?: ReactNode;
}

/** Heading of a section of a page. */
export function SectionHead({ id, title, count, text, end }: SectionHeadProps) {
  return (
    <div className="c-section-head">
      <h2 id={id}>{title}</h2>
      {count !== undefined && <bdi className="c-count">{count.toLocaleString('en')}</bdi>}
      {text !== undefined && <span className="small muted">{text}</span>}
      {end !== undefined && <span className="c-section-end">{end}</span>}
    </div>
  );
}
