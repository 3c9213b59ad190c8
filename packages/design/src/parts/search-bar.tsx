import { type FormEvent, type ReactNode, useRef } from 'react';
import { search } from '../icons.ts';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { Popup } from './popup.tsx';

type SearchBarProps = {
  /** Name of the form, for those who hear the page. */
  label: string;
  /** Tabs above the fields. */
  tabs?: ReactNode;
  /** The tab whose panel the fields are: `name` of the tabs and `id` of the tab. */
  panelOf?: { name: string; id: string };
  /** What changes the form itself, in a row above the fields. */
  options?: ReactNode;
  /**
   * `pair`: the first field holds two that can be swapped. `rows`: one row of fields below the
   * other.
   */
  look?: 'pair' | 'rows';
  /** `SearchField`s, at most four. */
  children: ReactNode;
  submitLabel: string;
  onSubmit: () => void;
  /** Where the form is sent, by its fields' names, while the script has not come. */
  action?: string;
  busy?: boolean;
};

/** Fields and their button in one surface, over the lower edge of the hero. */
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
  /** What is chosen; empty shows the placeholder. */
  value: string;
  placeholder: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** What the field opens. Rendered only while open: load it lazily there. */
  panel: ReactNode;
  /** Asked for on the first hover or focus, so that the panel's code is here when it opens. */
  onApproach?: () => void;
  /** A sentence under the value that says what to do. */
  error?: string;
  side?: 'start' | 'end';
  /** Gives the sheet of a phone a title and a cross of this name. */
  closeLabel?: string;
};

/** A field that shows its choice in words and opens the panel that changes it. */
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
  /** "Change search" and what it says: the parts are read after it. */
  label: string;
  /** Up to three parts: the strong words, then the quiet ones. */
  parts: readonly { strong: string; quiet?: string }[];
  onPress: () => void;
};

/**
 * Where and when in one part of a folded search: on a phone a long name makes room, the days stay
 * whole.
 */
export const SearchLineStay = ({ place, children }: { place: string; children: ReactNode }) => (
  <span className="search-line-part has-days">
    <bdi>{place}</bdi>
    {children}
  </span>
);

/** The search folded to one pill, in the header of results and in the phone's bottom bar. */
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
