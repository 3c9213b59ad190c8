import type { ReactNode } from 'react';
import { circleAlert, type IconShape, searchX } from '../icons.ts';
import { useRestoreFocus } from './use-restore-focus.ts';
import { Icon } from './icon.tsx';

type StateBlockProps = {
  icon?: IconShape;
  /** The message: "Nothing matches all three filters". */
  title: string;
  headingLevel?: 1 | 2 | 3;
  /** What was kept and what the user can do. */
  children?: ReactNode;
  /** Buttons. */
  actions?: ReactNode;
  /** A reference number, in small figures. */
  reference?: ReactNode;
  role?: 'alert' | 'status';
};

/** A message in place of the content: empty, offline, expired, unknown outcome. */
export function StateBlock({
  icon,
  title,
  headingLevel = 2,
  children,
  actions,
  reference,
  role,
}: StateBlockProps) {
  const place = useRestoreFocus<HTMLDivElement>();
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

/** Empty state: says why there is nothing to show, and offers ways to get results. */
export function EmptyState(props: StateBlockProps) {
  return <StateBlock icon={searchX} role="status" {...props} />;
}

/** Error state: says what failed and what was kept, and offers one retry. */
export function ErrorState(props: StateBlockProps) {
  return <StateBlock icon={circleAlert} role="alert" {...props} />;
}
