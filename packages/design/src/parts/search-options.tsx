import type { ReactNode } from 'react';
import { close, plus, swap } from '../icons.ts';
import { Button, IconButton } from './button.tsx';

type SwapFieldsProps = {
  /** Accessible name of the button between them: "Swap from and to". */
  label: string;
  onSwap: () => void;
  /** Two fields. */
  children: ReactNode;
};

/** Two search fields that can be swapped. */
export function SwapFields({ label, onSwap, children }: SwapFieldsProps) {
  return (
    <div className="swap-fields">
      {children}
      <IconButton look="line" icon={swap} label={label} className="swap-button" onClick={onSwap} />
    </div>
  );
}

type FieldsRowProps = {
  /** Accessible name of the row: "Flight 2". */
  label: string;
  number: number;
  removeLabel: string;
  /** Undefined if the row cannot be removed. */
  onRemove: (() => void) | undefined;
  /** Three fields. */
  children: ReactNode;
};

/** One of several rows of fields, with its number and a remove button. */
export function FieldsRow({ label, number, removeLabel, onRemove, children }: FieldsRowProps) {
  return (
    <div role="group" aria-label={label} className="fields-row">
      <bdi className="fields-row-number" aria-hidden="true">
        {number}
      </bdi>
      {children}
      {onRemove ? (
        <IconButton icon={close} label={removeLabel} onClick={onRemove} />
      ) : (
        <span className="fields-row-end" />
      )}
    </div>
  );
}

/**
 * Button that adds a row, before the search button.
 * @param note Says how many rows are allowed.
 */
export function AddRow({
  children,
  note,
  onAdd,
}: {
  children: ReactNode;
  note: string;
  onAdd: (() => void) | undefined;
}) {
  return (
    <div className="add-row">
      {onAdd && (
        <Button look="quiet" icon={plus} onClick={onAdd}>
          {children}
        </Button>
      )}
      <span className="small muted">{note}</span>
    </div>
  );
}
