import { type FormEvent, type ReactNode, useRef } from 'react';
import { search } from '../icons.ts';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { Popup } from './popup.tsx';

type SearchBarProps = {
  /** Accessible name of the form. */
  label: string;
  /** Tabs above the fields. */
  tabs?: ReactNode;
  /** Tab that controls the fields' panel: `name` of the tabs and `id` of the tab. */
  panelOf?: { name: string; id: string };
  /** Options that change the form itself, in a row above the fields. */
  options?: ReactNode;
  /** `pair`: the first field contains two that can be swapped. `rows`: several rows of fields. */
  look?: 'pair' | 'rows';
  /** `SearchField`s, at most four. */
  children: ReactNode;
  submitLabel: string;
  onSubmit: () => void;
  /** URL the form is submitted to, with the fields' names, before the script has loaded. */
  action?: string;
  busy?: boolean;
};

/** Search fields and their button on one surface, overlapping the hero's lower edge. */
export function SearchBar({
  label,
  tabs,
  panelOf,
  options,
  look,
  children,
  submitLabel,
  onSubmit,
  action,
  busy,
}: SearchBarProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  const panel = panelOf && panelAttributes(panelOf);
  const fields = (
    <>
      {children}
      <Button type="submit" look="primary" icon={search} busy={busy} className="search-go">
        {submitLabel}
      </Button>
    </>
  );
  return (
    <form
      className="search"
      role="search"
      aria-label={label}
      action={action}
      onSubmit={submit}
      noValidate
    >
      {tabs}
      {options === undefined ? (
        <div className="search-fields" {...panel}>
          {fields}
        </div>
      ) : (
        <div {...panel}>
          <div className="search-options">{options}</div>
          <div className={classNames('search-fields', look && `is-${look}`)}>{fields}</div>
        </div>
      )}
    </form>
  );
}

const panelAttributes = ({ name, id }: { name: string; id: string }) => ({
  role: 'tabpanel',
  id: `${name}-panel-${id}`,
  'aria-labelledby': `${name}-tab-${id}`,
});

type SearchFieldProps = {
  label: string;
  /** Current value; '' shows the placeholder. */
  value: string;
  placeholder: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Panel of the field. Rendered only while open: load it lazily there. */
  panel: ReactNode;
  /** Called on the first hover or focus, to prefetch the panel's code. */
  onApproach?: () => void;
  /** Sentence below the value that says how to fix it. */
  error?: string;
  side?: 'start' | 'end';
  /** Gives the bottom sheet on phones a title and a close button of this name. */
  closeLabel?: string;
};

/** A field that shows its value as text and opens a panel to change it. */
export function SearchField({
  label,
  value,
  placeholder,
  open,
  onOpenChange,
  panel,
  onApproach,
  error,
  side = 'start',
  closeLabel,
}: SearchFieldProps) {
  const trigger = useRef<HTMLButtonElement>(null);
  return (
    <div
      className={classNames('search-field popup-place', open && 'is-open')}
      data-invalid={error === undefined ? undefined : ''}
    >
      <button
        ref={trigger}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => onOpenChange(!open)}
        onPointerEnter={onApproach}
        onFocus={onApproach}
      >
        <small>{label}</small>
        <b className={value === '' ? 'faint' : undefined}>
          <bdi>{value === '' ? placeholder : value}</bdi>
        </b>
        {error !== undefined && <span className="search-error">{error}</span>}
      </button>
      {open && (
        <Popup
          label={label}
          trigger={trigger}
          side={side}
          closeLabel={closeLabel}
          onClose={() => onOpenChange(false)}
        >
          {panel}
        </Popup>
      )}
    </div>
  );
}

type SearchLineProps = {
  /** "Change search" or similar; screen readers read the parts after it. */
  label: string;
  /** Up to three parts, each with emphasized and secondary text. */
  parts: readonly { strong: string; quiet?: string }[];
  onPress: () => void;
};

/**
 * Place and dates as one part of a compact search: on phones a long place name is truncated, the
 * dates stay complete.
 */
export const SearchLineStay = ({ place, children }: { place: string; children: ReactNode }) => (
  <span className="search-line-part has-days">
    <bdi>{place}</bdi>
    {children}
  </span>
);

/**
 * The search collapsed into one pill, in the header of result pages and in the bottom bar on
 * phones.
 */
export function SearchLine({ label, parts, onPress }: SearchLineProps) {
  return (
    <button type="button" className="search-line" onClick={onPress} aria-haspopup="dialog">
      <span className="visually-hidden">{label}</span>
      {parts.map((part) => (
        <span key={part.strong} className="search-line-part">
          <bdi>{part.strong}</bdi>
          {part.quiet !== undefined && <span> {part.quiet}</span>}
        </span>
      ))}
      <span className="search-line-go">
        <Icon of={search} size="sm" />
      </span>
    </button>
  );
}
