import { usePageTitle } from '@portico/runtime';
import type { ReactNode } from 'react';

interface PageHeadProps {
  /** Heading, and the page in the document's title. */
  readonly title: string;
  /** Line below the heading. */
  readonly text?: ReactNode;
  /** Buttons at the end. At most one is filled. */
  readonly actions?: ReactNode;
}

/** Head of a page of the command center. */
export function PageHead({ title, text, actions }: PageHeadProps) {
  usePageTitle(title);
  return (
    <div className="center-head">
      <div>
        <h1>{title}</h1>
        {text !== undefined && <p className="muted">{text}</p>}
      </div>
      {actions !== undefined && <div className="cluster">{actions}</div>}
    </div>
  );
}
