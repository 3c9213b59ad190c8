// Compact search in the header of a list, which expands into the whole form above the list.
import { Icon, icons, SearchLineStay } from '@portico/design';
import { Fragment, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { headerSlot } from '../platform/page.ts';
import '../search/search.css';
import './edit-search.css';

/** Initial focus of the form: the option that changes it. */
const FIRST = 'input:is([type=radio]:checked, [type=checkbox])';

interface LineProps {
  /** Accessible description of the action. */
  readonly label: string;
  readonly where: string;
  /** Another place where it ends; on a phone on a line of its own, so that it is not cut off. */
  readonly whereTo?: string | undefined;
  /** Dates; the second text is grey and shown if there is space. */
  readonly when: readonly [string, string?];
  /** Travellers; the second text is grey. */
  readonly who: readonly [string, string?];
  /** Called when the form may be needed soon, to prefetch it. */
  readonly onApproach: () => void;
}

interface EditSearchProps extends LineProps {
  /** Search shown by the list: the form collapses when it changes. */
  readonly of: unknown;
  /** Renders the form when it is needed. */
  readonly form: () => ReactNode;
}

/**
 * The compact search in the shell's header; on phones, and without a header, a line of the page.
 */
export function EditSearch({ of, form, ...line }: EditSearchProps) {
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  // before the first paint: otherwise the page would shift by the line's height
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
  whereTo,
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
      {/* remounted when the place names arrive, so that a longer name does not count as a layout shift */}
      <Fragment key={where}>
        <SearchLineStay place={where}>
          {whereTo !== undefined && (
            <span className="search-line-to">
              {' – '}
              <bdi>{whereTo}</bdi>
            </span>
          )}
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
