import { type ReactNode, useId } from 'react';
import { search } from '../icons.ts';
import { Icon } from '../parts/icon.tsx';
import { BoxOfList, useComboboxList } from '../parts/combobox-list.ts';
import './place-picker.css';

export type PlaceBoxProps = {
  /** Accessible name of the box. */
  label: string;
  placeholder: string;
  text: string;
  onTextChange: (text: string) => void;
  /** Error about the typed text. */
  error?: string | undefined;
  /** The `PlaceList`, which may load later than the box. */
  children: ReactNode;
};

/** Text box for a place in a popup: it takes the focus and accepts typing immediately. */
export function PlaceBox({
  label,
  placeholder,
  text,
  onTextChange,
  error,
  children,
}: PlaceBoxProps) {
  const errorId = useId();
  const list = useComboboxList();
  return (
    <div className="places-box">
      <div className="input">
        <Icon of={search} />
        <input
          {...list.input}
          aria-label={label}
          placeholder={placeholder}
          value={text}
          data-autofocus=""
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={error === undefined ? undefined : errorId}
          onChange={(event) => onTextChange(event.target.value)}
          onKeyDown={list.onKeyDown}
        />
      </div>
      {error !== undefined && (
        <span id={errorId} className="search-error">
          {error}
        </span>
      )}
      <BoxOfList value={list.around}>{children}</BoxOfList>
    </div>
  );
}
