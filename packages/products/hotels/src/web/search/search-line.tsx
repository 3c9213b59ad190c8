// The search in the header of results and details: a pill whose parts open their pickers where they stand. What is chosen
// there is searched for at once.
import { Icon, icons, Popup } from '@portico/design';
import type { HotelSearch } from '../../rules/address.ts';
import { useTranslation } from '@portico/runtime';
import { PanelFrame } from '@portico/storefront/search/panel-frame.tsx';
import { completeDraft, draftOf, partyOf, type SearchDraft } from './draft.ts';
import { DatesPanel, GuestsPanel, PlacePanel, approachPanels } from './lazy-panels.tsx';
import { addRecentSearch } from './recent-searches.ts';
import { useSearchWords } from './words.ts';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { headerSlot } from '@portico/storefront/platform/page';
import { todayHere } from '@portico/storefront/parts/times';
import { SearchForm } from './page-search-form.tsx';
import './search-line.css';

type Part = 'place' | 'dates' | 'guests';

interface EditSearchProps {
  readonly search: HotelSearch;
  readonly onSearch: (search: HotelSearch) => void;
}

/** The pill in the shell's header; on a phone, and where there is no header, one line of the page that unfolds the form. */
export function EditSearch({ search, onSearch }: EditSearchProps) {
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  // before the first paint: the page would jump by the line's height
  useLayoutEffect(() => setSlot(headerSlot()), []);
  return (
    <>
      {slot && createPortal(<PartsLine search={search} onSearch={onSearch} />, slot)}
      <div className="folded-place">
        <FoldedForm search={search} onSearch={onSearch} />
      </div>
    </>
  );
}

/** The search as it is being changed, and which of its parts is open. */
function useLine({ search, onSearch }: EditSearchProps) {
  const [open, setOpen] = useState<Part | null>(null);
  const [draft, setDraft] = useState<SearchDraft>(() => draftOf(search, todayHere()));
  const words = useSearchWords(draft);
  // another search in the address: the line follows
  useEffect(() => setDraft(draftOf(search, todayHere())), [search]);

  const change = (part: Partial<SearchDraft>) => setDraft((before) => ({ ...before, ...part }));
  const apply = (next: SearchDraft) => {
    const complete = completeDraft(next);
    if (!complete) return setOpen(!next.checkIn || !next.checkOut ? 'dates' : 'guests');
    setOpen(null);
    addRecentSearch(complete);
    onSearch(complete);
  };
  const part = (name: Part, side: 'start' | 'end' = 'start') => ({
    open: open === name,
    side,
    onOpen: () => setOpen(open === name ? null : name),
    // closed without Done: what was tried is forgotten
    onClose: () => {
      setOpen((now) => (now === name ? null : now));
      setDraft(draftOf(search, todayHere()));
    },
  });
  return { draft, words, change, apply, part };
}

function PartsLine(props: EditSearchProps) {
  const { t } = useTranslation();
  const { draft, words, change, apply, part } = useLine(props);
  return (
    <form
      className="search-line edit-line"
      role="search"
      aria-label={t('search.edit')}
      onSubmit={(event) => {
        event.preventDefault();
        apply(draft);
      }}
      onPointerEnter={approachPanels}
      onFocus={approachPanels}
    >
      <LinePart {...part('place')} label={t('find.where')} strong={draft.place?.name ?? ''}>
        <PlacePanel onChoose={(place) => apply({ ...draft, place })} />
      </LinePart>
      <LinePart
        {...part('dates')}
        label={t('find.dates')}
        strong={words.days || t('find.datesPlaceholder')}
        quiet={words.nights}
      >
        <DatesPanel
          today={todayHere()}
          checkIn={draft.checkIn}
          checkOut={draft.checkOut}
          onChange={change}
          onDone={() => apply(draft)}
        />
      </LinePart>
      <LinePart
        {...part('guests')}
        label={t('find.guests')}
        strong={words.heads}
        quiet={words.rooms}
      >
        <GuestsPanel
          rooms={draft.rooms}
          onChange={(rooms) => change({ rooms })}
          onDone={() => apply(draft)}
        />
      </LinePart>
      <button type="submit" className="search-line-go" aria-label={t('find.go')}>
        <Icon of={icons.search} size="sm" />
      </button>
    </form>
  );
}

interface LinePartProps {
  readonly label: string;
  readonly strong: string;
  readonly quiet?: string;
  readonly open: boolean;
  readonly side: 'start' | 'end';
  readonly onOpen: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

function LinePart({ label, strong, quiet, open, side, onOpen, onClose, children }: LinePartProps) {
  const trigger = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    // Done takes the focused button away with it
    if (wasOpen.current && !open && document.activeElement === document.body)
      trigger.current?.focus();
    wasOpen.current = open;
  }, [open]);
  return (
    <div className="popup-place edit-part">
      <button
        ref={trigger}
        type="button"
        className="search-line-part"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={onOpen}
      >
        <span className="visually-hidden">{label}: </span>
        <bdi>{strong}</bdi>
        {quiet && <span className="not-small"> {quiet}</span>}
      </button>
      {open && (
        <Popup label={label} trigger={trigger} side={side} onClose={onClose}>
          <PanelFrame>{children}</PanelFrame>
        </Popup>
      )}
    </div>
  );
}

function FoldedForm({ search, onSearch }: EditSearchProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const words = useSearchWords({ ...search, rooms: partyOf(search.rooms) });
  useEffect(() => setOpen(false), [search]);
  return (
    <div className="folded-search">
      <button
        type="button"
        className="search-line"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        onPointerEnter={approachPanels}
      >
        <span className="visually-hidden">{t('search.edit')}: </span>
        <span className="search-line-part">
          <bdi>{search.place.name}</bdi>
          <span> {[words.days, words.heads].join(t('cancellation.comma'))}</span>
        </span>
        <span className="search-line-go">
          <Icon of={open ? icons.close : icons.pencil} size="sm" />
        </span>
      </button>
      {open && <SearchForm known={search} onSearch={onSearch} />}
    </div>
  );
}
