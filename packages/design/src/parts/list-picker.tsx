import { use, useEffect, useRef, useState } from 'react';
import { check, search } from '../icons.ts';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { NO_CORRECTION } from './no-correction.ts';
import { InPopup } from './popup.tsx';
import { useListbox } from './use-listbox.ts';

export type ListPickerItem = {
  id: string;
  /** Name, first in its row. */
  label: string;
  /** At the far end: code and symbol. */
  end?: string;
  flag?: { src: string };
  /** Text the search matches. Default: the label and the end. */
  searchText?: string;
  /** Language of the name, if it differs from the page's. */
  lang?: string;
};

type ListPickerProps = {
  /** Accessible name of the list. */
  label: string;
  items: readonly ListPickerItem[];
  /** Rows while nothing is typed in the search box. Default: all items. */
  unsearched?: readonly ListPickerItem[];
  selected: string | null;
  onSelect: (id: string) => void;
  /** Placeholder of the search box. Optional: without it there is no search box. */
  searchPlaceholder?: string;
  /** Shown if nothing matches the search. */
  emptyText?: string;
  /** Heading above the list. */
  title?: string;
  /** Marks the selected row with a check (for rows without a code at their end). */
  checks?: boolean;
};

/**
 * Returns the items that contain all of the text, case-insensitive: `eMiR` finds "United Arab
 * Emirates AED".
 */
export function matching<Item extends Pick<ListPickerItem, 'label' | 'end' | 'searchText'>>(
  items: readonly Item[],
  text: string,
): Item[] {
  const wanted = fold(text);
  if (wanted === '') return [...items];
  return items.filter((item) =>
    fold(item.searchText ?? `${item.label} ${item.end ?? ''}`).includes(wanted),
  );
}

/**
 * Normalizes for search: lowercase without accents; variants of an Arabic letter become its plain
 * form.
 */
function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/ة/g, 'ه')
    .replace(/ى/g, 'ي')
    .trim()
    .replace(/\s+/g, ' ')
    .toLocaleLowerCase('en');
}

/** A list for selecting one row, with an optional search box. Used in a `Popup` or a `Drawer`. */
export function ListPicker({
  label,
  items,
  unsearched = items,
  selected,
  onSelect,
  searchPlaceholder,
  emptyText,
  title,
  checks = false,
}: ListPickerProps) {
  const [text, setText] = useState('');
  const shown = text.trim() === '' ? unsearched : matching(items, text);
  const start = text === '' ? shown.findIndex((item) => item.id === selected) : 0;
  const box = useListbox({
    count: shown.length,
    start,
    restartOn: text,
    onChoose: (index) => {
      const item = shown[index];
      if (item) onSelect(item.id);
    },
  });
  const searches = searchPlaceholder !== undefined;
  const place = useFocusInPopup();

  return (
    <div ref={place} className="list-picker">
      {title !== undefined && <h2 className="list-picker-title">{title}</h2>}
      {searches && (
        <SearchBox
          {...{ text, box }}
          label={searchPlaceholder}
          expanded={shown.length > 0}
          onTextChange={setText}
        />
      )}
      <div
        role="listbox"
        id={box.listId}
        hidden={shown.length === 0}
        aria-label={label}
        className="list-picker-list"
        tabIndex={searches ? -1 : 0}
        data-autofocus={searches ? undefined : ''}
        aria-activedescendant={searches ? undefined : box.activeId}
        onKeyDown={searches ? undefined : box.onKeyDown}
      >
        {shown.map((item, index) => (
          <div
            key={item.id}
            {...box.option(index)}
            aria-selected={item.id === selected}
            className={classNames('option', index === box.active && 'is-active')}
          >
            <LineWords item={item} />
            {checks && item.id === selected && <Icon of={check} className="option-check" />}
          </div>
        ))}
      </div>
      {searches && (
        <output className="list-picker-empty">{shown.length === 0 ? emptyText : ''}</output>
      )}
    </div>
  );
}

type SearchBoxProps = {
  /** Accessible name and placeholder. */
  label: string;
  text: string;
  onTextChange: (text: string) => void;
  box: ReturnType<typeof useListbox>;
  expanded: boolean;
};

function SearchBox({ label, text, onTextChange, box, expanded }: SearchBoxProps) {
  return (
    <div className="input">
      <Icon of={search} />
      <input
        type="text"
        role="combobox"
        aria-label={label}
        placeholder={label}
        value={text}
        autoComplete="off"
        {...NO_CORRECTION}
        aria-expanded={expanded}
        aria-controls={box.listId}
        aria-autocomplete="list"
        aria-activedescendant={box.activeId}
        data-autofocus=""
        onChange={(event) => onTextChange(event.target.value)}
        onKeyDown={box.onKeyDown}
      />
    </div>
  );
}

function LineWords({ item }: { item: ListPickerItem }) {
  return (
    <>
      {item.flag && (
        <img className="flag" src={item.flag.src} alt="" width="22" height="16" loading="lazy" />
      )}
      <span lang={item.lang}>{item.label}</span>
      {item.end !== undefined && (
        <span className="option-end">
          <bdi>{item.end}</bdi>
        </span>
      )}
    </>
  );
}

/** In a popup it takes the focus when it mounts, even if its code loads late. */
function useFocusInPopup() {
  const place = useRef<HTMLDivElement>(null);
  const inPopup = use(InPopup);
  useEffect(() => {
    if (inPopup)
      place.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus({ preventScroll: true });
  }, [inPopup]);
  return place;
}
