import { use, useEffect, useRef, useState } from 'react';
import { check, search } from '../icons.ts';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { NO_CORRECTION } from './no-correction.ts';
import { InPopup } from './popup.tsx';
import { useListbox } from './use-listbox.ts';

export type ListPickerItem = {
  id: string;
  /** The name, first in its line. */
  label: string;
  /** At the far end: code and symbol. */
  end?: string;
  flag?: { src: string };
  /** What the search looks in; the label and the end unless told. */
  searchText?: string;
  /** Of the name, when it is not that of the page. */
  lang?: string;
};

type ListPickerProps = {
  /** Names the list. */
  label: string;
  items: readonly ListPickerItem[];
  selected: string | null;
  onSelect: (id: string) => void;
  /** Gives a search box with this placeholder. */
  searchPlaceholder?: string;
  /** Said when nothing fits what was typed. */
  emptyText?: string;
  /** A heading above the list. */
  title?: string;
  /** Marks the chosen line with a check (where no code stands at its end). */
  checks?: boolean;
};

/** Lines that contain all of the text, in any case: `eMiR` finds "United Arab Emirates AED". */
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

/** Small letters without accents; of Arabic letters that are written in two ways the plain one. */
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

/**
 * A list to choose one line from, with a search box where it is long. Stands in a `Popup` or a
 * `Drawer`.
 */
export function ListPicker({
  label,
  items,
  selected,
  onSelect,
  searchPlaceholder,
  emptyText,
  title,
  checks = false,
}: ListPickerProps) {
  const [text, setText] = useState('');
  const shown = matching(items, text);
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
  /** Its name, and what stands in it while it is empty. */
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

/** In a popup it takes the focus when it comes, however late. */
function useFocusInPopup() {
  const place = useRef<HTMLDivElement>(null);
  const inPopup = use(InPopup);
  useEffect(() => {
    if (inPopup)
      place.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus({ preventScroll: true });
  }, [inPopup]);
  return place;
}
