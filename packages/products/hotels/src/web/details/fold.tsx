import { Button, classNames, icons } from '@portico/design';
import { useTranslation } from '@portico/runtime';
import { type ReactNode, useId, useState } from 'react';
import './fold.css';

interface FoldProps {
  /** Number of parts, and how many of them a phone shows initially. */
  readonly count: number;
  readonly first: number;
  /** Label of the button: 'Show all rooms'. */
  readonly label: string;
  /** Renders the parts as children of a single element with this `id` and `className`. */
  readonly children: (fold: { readonly id: string; readonly className: string }) => ReactNode;
}

const FOLDS: Readonly<Record<number, string>> = { 2: 'fold-2', 6: 'fold-6' };

/**
 * Collapses a long section on phones until the user expands it. All content is in the document;
 * wide screens and print show everything. The button keeps its position and the focus.
 */
export function FoldOnPhone({ count, first, label, children }: FoldProps) {
  const { t } = useTranslation();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const isLong = count > first;
  return (
    <>
      {children({ id, className: classNames(isLong && !isOpen && FOLDS[first]) })}
      {isLong && (
        <Button
          look="quiet"
          size="sm"
          icon={icons.chevronDown}
          className="only-phone"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? t('hotel.showLess') : label}
        </Button>
      )}
    </>
  );
}
