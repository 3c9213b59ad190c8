// The search in the header of a list: a line that unfolds the whole form above the list.
import { Icon, icons, SearchLineStay } from '@portico/design';
import { Fragment, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { headerSlot } from '../platform/page.ts';
import '../search/search.css';
import './edit-search.css';

/** What the form begins with: the choice that changes it. */
const FIRST = 'input:is([type=radio]:checked, [type=checkbox])';

interface LineProps {
  /** What pressing the line is for. */
  readonly label: string;
  readonly where: string;
  /** Days; the second word stands in grey, where there is room. */
  readonly when: readonly [string, string?];
  /** Who it is for; the second word stands in grey. */
  readonly who: readonly [string, string?];
  /** The form may be wanted soon. */
  readonly onApproach: () => void;
}

interface EditSearchProps extends LineProps {
  /** The search the list is of: with another one the form folds. */
  readonly of: unknown;
  /** The form, made when it is wanted. */
  readonly form: () => ReactNode;
}

/** The line in the shell's header; on a phone, and where there is no header, a line of the page. */
export function EditSearch({ of, form, ...line }: EditSearchProps) {
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  // before the first paint: the page would jump by the line's height
  useLayoutEffect(() => setSlot(headerSlot()), []);
  const [isOpen, setOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => setOpen(false), [of]);
  const toggle = () => {
    setOpen(!isOpen);
    if (!isOpen) window.scrollTo({ top: 0 });
  };
  useEffect(() => {
    if (isOpen) place.current?.querySelector<HTMLElement>(FIRST)?.focus();
  }, [isOpen]);
  const button = <EditLine {...line} isOpen={isOpen} onToggle={toggle} />;
  return (
    <>
      {slot && createPortal(button, slot)}
      <div className="search-fold">
        <div className="search-fold-line">{button}</div>
        {isOpen && <div ref={place}>{form()}</div>}
      </div>
    </>
  );
}

function EditLine({
  label,
  where,
  when: [days, hours],
  who: [who, more],
  onApproach,
  isOpen,
  onToggle,
}: LineProps & { readonly isOpen: boolean; readonly onToggle: () => void }) {
  return (
    <button
      type="button"
      className="search-line search-fold-button"
      aria-expanded={isOpen}
      onClick={onToggle}
      onPointerEnter={onApproach}
      onFocus={onApproach}
    >
      <span className="visually-hidden">{label}: </span>
      {/* made anew when the names of places come: a longer one pushes nothing aside */}
      <Fragment key={where}>
        <SearchLineStay place={where}>
          <span className="only-phone">
            {' '}
            <bdi>{days}</bdi>
          </span>
        </SearchLineStay>
        <span className="search-line-part not-phone">
          <bdi>{days}</bdi>
          {hours !== undefined && (
            <span>
              {' '}
              <bdi>{hours}</bdi>
            </span>
          )}
        </span>
        <span className="search-line-part not-small">
          <bdi>{who}</bdi>
          {more !== undefined && <span> {more}</span>}
        </span>
        <span className="search-line-go">
          <Icon of={isOpen ? icons.close : icons.pencil} size="sm" />
        </span>
      </Fragment>
    </button>
  );
}
