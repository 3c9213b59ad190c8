import { useId } from 'react';
import type { IconShape } from '../icons.ts';
import { classNames } from '../parts/class-names.ts';
import { Icon } from '../parts/icon.tsx';
import { useBoxOfList } from '../parts/combobox-list.ts';
import { Skeleton } from '../parts/skeleton.tsx';
import { useListbox } from '../parts/use-listbox.ts';
import { markParts } from './match.ts';
import { PlaceBox, type PlaceBoxProps } from './place-box.tsx';
import './place-picker.css';

export type PlaceOption = { id: string; icon: IconShape; title: string; detail?: string };
export type PlaceGroup = {
  id: string;
  /** Heading such as "Searched before"; undefined for the results themselves. */
  title?: string;
  options: readonly PlaceOption[];
};

type PlaceListProps = {
  /** Accessible name of the list. */
  label: string;
  /** Typed text, highlighted in the results. */
  text: string;
  groups: readonly PlaceGroup[];
  onChoose: (option: PlaceOption) => void;
  /** True while results are loading: shows skeletons if there are none yet. */
  busy?: boolean;
  /** Announced, and shown if there are no results: "5 places", "Searching…", "Nothing by that name". */
  status: string;
};

/**
 * One list for cities, areas, stations and recent searches. The focus stays in the box above it;
 * arrow keys move, Enter selects.
 */
export function PlaceList({ label, text, groups, onChoose, busy = false, status }: PlaceListProps) {
  const id = useId();
  const shown = groups.filter((group) => group.options.length > 0);
  const options = shown.flatMap((group) => group.options);
  const list = useListbox({
    count: options.length,
    restartOn: `${text} ${options[0]?.id ?? ''}`,
    onChoose: (index) => {
      const option = options[index];
      if (option) onChoose(option);
    },
  });
  const empty = options.length === 0;
  useBoxOfList({ ...list, expanded: !empty });
  const isNothing = empty && !busy && status === '';
  return (
    <div className={classNames('places', isNothing && 'is-nothing')}>
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
                  <PlaceWords option={option} text={text} />
                </div>
              ))}
            </div>
          );
        })}
      </div>
      <output className={empty ? (busy ? 'places-looking' : 'places-status') : 'visually-hidden'}>
        {status}
      </output>
      {empty && busy && (
        <div className="places-wait" aria-hidden="true">
          <Skeleton width="most" />
          <Skeleton width="half" />
          <Skeleton width="most" />
        </div>
      )}
    </div>
  );
}

function PlaceWords({ option, text }: { option: PlaceOption; text: string }) {
  return (
    <span className="places-words">
      <bdi>
        {markParts(option.title, text).map((part, place) =>
          part.on ? <b key={place}>{part.text}</b> : part.text,
        )}
      </bdi>
      {option.detail !== undefined && <small>{option.detail}</small>}
    </span>
  );
}

/** Text box and list combined. */
export function PlacePicker({
  placeholder,
  onTextChange,
  ...list
}: PlaceListProps & Omit<PlaceBoxProps, 'children'>) {
  return (
    <PlaceBox {...list} placeholder={placeholder} onTextChange={onTextChange}>
      <PlaceList {...list} />
    </PlaceBox>
  );
}
