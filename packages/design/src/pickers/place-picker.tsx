import { use, useEffect, useId, useRef } from 'react';
import { type IconShape, search } from '../icons.ts';
import { classNames } from '../parts/class-names.ts';
import { Icon } from '../parts/icon.tsx';
import { InPopup } from '../parts/popup.tsx';
import { Skeleton } from '../parts/skeleton.tsx';
import { useListbox } from '../parts/use-listbox.ts';
import { markParts } from './match.ts';
import './place-picker.css';

export type PlaceOption = { id: string; icon: IconShape; title: string; detail?: string };
export type PlaceGroup = {
  id: string;
  /** "Searched before"; none for the answers themselves. */
  title?: string;
  options: readonly PlaceOption[];
};

type PlacePickerProps = {
  /** Names the box and the list. */
  label: string;
  placeholder: string;
  text: string;
  onTextChange: (text: string) => void;
  groups: readonly PlaceGroup[];
  onChoose: (option: PlaceOption) => void;
  /** Answers are on their way: skeletons stand while there is nothing yet. */
  busy?: boolean;
  /** Takes the focus when it appears; in a popup it does so unasked. */
  autoFocus?: boolean;
  /** Said, and shown when there is nothing: "5 places", "Nothing by that name". */
  status: string;
};

/**
 * One list for cities, areas, stations and what was searched before. The focus stays in the box;
 * arrows choose, Enter takes.
 */
export function PlacePicker({
  label,
  placeholder,
  text,
  onTextChange,
  groups,
  onChoose,
  busy = false,
  autoFocus,
  status,
}: PlacePickerProps) {
  const id = useId();
  const shown = groups.filter((group) => group.options.length > 0);
  const options = shown.flatMap((group) => group.options);
  const list = useListbox({
    count: options.length,
    start: text.trim() === '' ? -1 : 0,
    restartOn: `${text} ${options[0]?.id ?? ''}`,
    onChoose: (index) => {
      const option = options[index];
      if (option) onChoose(option);
    },
  });
  const empty = options.length === 0;
  const inPopup = use(InPopup);
  const takesFocus = autoFocus ?? inPopup;
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (takesFocus) box.current?.focus({ preventScroll: true });
  }, [takesFocus]);

  return (
    <div className="places">
      <div className="input">
        <Icon of={search} />
        <input
          ref={box}
          type="text"
          role="combobox"
          aria-label={label}
          placeholder={placeholder}
          value={text}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          aria-expanded={!empty}
          aria-controls={list.listId}
          aria-autocomplete="list"
          aria-activedescendant={list.activeId}
          onChange={(event) => onTextChange(event.target.value)}
          onKeyDown={list.onKeyDown}
        />
      </div>
      <div
        role="listbox"
        id={list.listId}
        aria-label={label}
        aria-busy={busy || undefined}
        className="places-list"
        hidden={empty}
      >
        {shown.map((group, at) => {
          const from = shown.slice(0, at).reduce((sum, before) => sum + before.options.length, 0);
          const title = group.title === undefined ? undefined : `${id}-${group.id}`;
          return (
            <div
              key={group.id}
              role="group"
              aria-labelledby={title}
              aria-label={title === undefined ? label : undefined}
            >
              {title !== undefined && (
                <div id={title} role="presentation" className="places-title">
                  {group.title}
                </div>
              )}
              {group.options.map((option, index) => (
                <div
                  key={option.id}
                  {...list.option(from + index)}
                  aria-selected={from + index === list.active}
                  className={classNames('option', from + index === list.active && 'is-active')}
                >
                  <Icon of={option.icon} />
                  <span className="places-words">
                    <bdi>
                      {markParts(option.title, text).map((part, place) =>
                        part.on ? <b key={place}>{part.text}</b> : part.text,
                      )}
                    </bdi>
                    {option.detail !== undefined && <small>{option.detail}</small>}
                  </span>
                </div>
              ))}
            </div>
          );
        })}
      </div>
      {empty && busy && (
        <div className="places-wait" aria-hidden="true">
          <Skeleton width="most" />
          <Skeleton width="half" />
          <Skeleton width="most" />
        </div>
      )}
      <output className={empty && !busy ? 'places-status' : 'visually-hidden'}>{status}</output>
    </div>
  );
}
