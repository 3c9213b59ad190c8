import type { ReactNode } from 'react';
import { chevronDown } from '../icons.ts';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

interface FoldProps {
  /** The line that is always shown. */
  readonly head: ReactNode;
  readonly className?: string;
  readonly children: ReactNode;
}

/** Lines folded away under one line with a chevron, which opens them. */
export function Fold({ head, className, children }: FoldProps) {
  return (
    <details className={classNames('fold', className)}>
      <summary>
        <span>{head}</span>
        <Icon of={chevronDown} size="sm" />
      </summary>
      {children}
    </details>
  );
}
