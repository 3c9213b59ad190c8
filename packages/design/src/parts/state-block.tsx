import type { ReactNode } from 'react';
import { circleAlert, type IconShape, searchX } from '../icons.ts';
import { useHandOver } from './hand-over.ts';
import { Icon } from './icon.tsx';

type StateBlockProps = {
  icon?: IconShape;
  /** The news: "Nothing matches all three filters". */
  title: string;
  headingLevel?: 1 | 2 | 3;
  /** What was kept, what can be done. */
  children?: ReactNode;
  /** Buttons. */
  actions?: ReactNode;
  /** A reference, in quiet figures. */
  reference?: ReactNode;
  role?: 'alert' | 'status';
};

/** Empty, offline, expired, unknown outcome: news where the content would be. */
export function StateBlock({
  icon,
  title,
  headingLevel = 2,
  children,
  actions,
  reference,
  role,
}: StateBlockProps) {
  const place = useHandOver<HTMLDivElement>();
  const Heading = `h${headingLevel}` as const;
  return (
    <div ref={place} className="state" role={role}>
      {icon && <Icon of={icon} size="lg" />}
      <Heading className="state-title">{title}</Heading>
      {children !== undefined && <div className="state-text">{children}</div>}
      {actions !== undefined && <div className="cluster">{actions}</div>}
      {reference !== undefined && <p className="small faint">{reference}</p>}
    </div>
  );
}

/** Nothing to show: says why, and offers the steps that would bring something. */
export function EmptyState(props: StateBlockProps) {
  return <StateBlock icon={searchX} role="status" {...props} />;
}

/** Something failed: says what happened and what was kept, and offers one retry. */
export function ErrorState(props: StateBlockProps) {
  return <StateBlock icon={circleAlert} role="alert" {...props} />;
}
