import { Button, classNames, icons } from '@portico/design';
import { useTranslation } from '@portico/runtime';
import { type ReactNode, useId, useState } from 'react';
import './fold.css';

interface FoldProps {
  /** How many parts there are, and how many of them a phone shows at once. */
  readonly count: number;
  readonly first: number;
  /** The button: 'Show all rooms'. */
  readonly label: string;
  /**
   * The parts are the children of the one element this makes; `id` and `className` are that
   * element's.
   */
  readonly children: (fold: { readonly id: string; readonly className: string }) => ReactNode;
}

const FOLDS: Readonly<Record<number, string>> = { 2: 'fold-2', 6: 'fold-6' };

/**
 * A long part that a phone shows the beginning of, until somebody asks for all of it. Everything
 * stands in the document; a wide screen and paper show it whole. The button stays where it is, and
 * with it the focus.
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
