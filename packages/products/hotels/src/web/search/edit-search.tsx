// The search in the header of results and details: a pill whose parts open their pickers in place.
// A selection starts the search immediately.
import { Icon, icons, Popup, SearchLineStay, useOutsidePress } from '@portico/design';
import { PlaceBox } from '@portico/design/pickers/place-box.tsx';
import type { HotelSearch } from '../../rules/address.ts';
import { useTranslation } from '@portico/runtime';
import { PanelFrame } from '@portico/storefront/search/panel-frame.tsx';
import { completeDraft, draftOf, partyOf, type SearchDraft } from './draft.ts';
import { DatesPanel, GuestsPanel, PlacePanel, approachPanels } from './lazy-panels.tsx';
import { addRecentSearch } from './recent-searches.ts';
import type { OnSearch } from './use-search-form.ts';
import { useTypedPlace } from './use-typed-place.ts';
import { useSearchWords } from './words.ts';
import {
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { headerSlot } from '@portico/storefront/platform/page';
import { firstDay, todayHere } from '@portico/storefront/parts/times';
import { PageSearchForm } from './page-search-form.tsx';
import './edit-search.css';

type Part = 'place' | 'dates' | 'guests';

interface EditSearchProps {
  readonly search: HotelSearch;
  readonly onSearch: OnSearch;
  /** Counts requests from elsewhere on the page to change the place. */
  readonly changes?: number;
}

/**
 * The pill in the shell's header; on phones, and where there is no header, a line of the page that
 * expands the form.
 */
export function EditSearch(props: EditSearchProps) {
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  // before the first paint: otherwise the page would shift by the line's height
  useLayoutEffect(() => setSlot(headerSlot()), []);
  return (
    <>
      {slot && createPortal(<PartsLine {...props} />, slot)}
      <div className="folded-place">
        <FoldedForm {...props} />
      </div>
    </>
  );
}

/** Opens the visible place field when a change of the place is requested. */
function useAsked(
  changes: number,
  button: { readonly current: HTMLElement | null },
  open: () => void,
) {
  const known = useRef(changes);
  useLayoutEffect(() => {
    if (known.current === changes) return;
    known.current = changes;
    if (button.current?.checkVisibility()) open();
  });
}

/** State of the search being edited, and its open part. */
function useLine({ search, onSearch, changes = 0 }: EditSearchProps) {
  const [open, setOpen] = useState<Part | null>(null);
  const [draft, setDraft] = useState<SearchDraft>(() => draftOf(search, todayHere(), firstDay()));
  const typed = useTypedPlace('', '');
  const words = useSearchWords(draft);
  const first = useRef<HTMLButtonElement>(null);
  useAsked(changes, first, () => setOpen('place'));
  const form = useRef<HTMLFormElement>(null);
  const [isChanged, setIsChanged] = useState(false);
  const forget = () => {
    setIsChanged(false);
    setDraft(draftOf(search, todayHere(), firstDay()));
  };
  // changes are applied by the button or another part of the line; leaving the line discards them
  useOutsidePress(isChanged ? [form] : [], forget);
  // follows a new search in the URL
  useEffect(() => setDraft(draftOf(search, todayHere(), firstDay())), [search]);

  const change = (part: Partial<SearchDraft>) => {
    setIsChanged(true);
    setDraft((before) => ({ ...before, ...part }));
  };
  const apply = (next: SearchDraft, matched?: string) => {
    typed.write('');
    const complete = completeDraft(next);
    if (!complete) return setOpen(!next.checkIn || !next.checkOut ? 'dates' : 'guests');
    setOpen(null);
    setIsChanged(false);
    addRecentSearch(complete);
    onSearch(complete, matched);
  };
  const submit = async () => {
    if (typed.typed === '') return apply(draft);
    const meant = await typed.look();
    if (meant === null) return setOpen('place');
    apply({ ...draft, place: meant.place }, meant.matched);
  };
  const part = (name: Part, side: 'start' | 'end' = 'start') => ({
    open: open === name,
    side,
    onOpen: () => setOpen(open === name ? null : name),
    // typed text stays visible
    onClose: (reason: 'cancel' | 'leave') => {
      setOpen((now) => (now === name ? null : now));
      if (reason === 'cancel') forget();
    },
  });
  return { draft, words, change, apply, submit, part, typed, first, form };
}

function PartsLine(props: EditSearchProps) {
  const { t } = useTranslation();
  const { draft, words, change, apply, submit, part, typed, first, form } = useLine(props);
  const where = part('place');
  return (
    <form
      ref={form}
      className="search-line edit-line"
      role="search"
      aria-label={t('list.edit')}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
      onPointerEnter={approachPanels}
      onFocus={approachPanels}
    >
      <LinePart
        {...where}
        label={t('find.where')}
        strong={(!where.open && typed.typed) || (draft.place?.name ?? '')}
        trigger={first}
      >
        <PlacePart typed={typed} onChoose={(place) => apply({ ...draft, place })} />
      </LinePart>
      <LinePart
        {...part('dates')}
        label={t('find.dates')}
        closeLabel={t('common.close')}
        strong={words.days || t('searchForm.datesPlaceholder')}
        quiet={words.nights}
      >
        <DatesPanel
          today={todayHere()}
          place={draft.place}
          checkIn={draft.checkIn}
          checkOut={draft.checkOut}
          onChange={change}
          onDone={() => apply(draft)}
        />
      </LinePart>
      <LinePart
        {...part('guests')}
        label={t('find.guests')}
        closeLabel={t('common.close')}
        strong={words.heads}
        quiet={words.rooms}
      >
        <GuestsPanel
          rooms={draft.rooms}
          onChange={(rooms) => change({ rooms })}
          onDone={() => apply(draft)}
        />
      </LinePart>
      <button
        type="submit"
        className="search-line-go"
        aria-label={t('searchForm.go')}
        aria-disabled={typed.isLooking || undefined}
      >
        <Icon of={icons.search} size="sm" />
      </button>
    </form>
  );
}

interface PlacePartProps {
  readonly typed: ReturnType<typeof useTypedPlace>;
  readonly onChoose: (place: HotelSearch['place']) => void;
}

/** The field is part of the popup, its list follows when loaded. */
function PlacePart({ typed, onChoose }: PlacePartProps) {
  const { t } = useTranslation();
  return (
    <PlaceBox
      label={t('find.where')}
      placeholder={t('find.wherePlaceholder')}
      text={typed.text}
      onTextChange={typed.write}
      error={typed.fault === null ? undefined : t(typed.fault, { text: typed.typed })}
    >
      <PanelFrame>
        <PlacePanel text={typed.typed} onChoose={onChoose} />
      </PanelFrame>
    </PlaceBox>
  );
}

interface LinePartProps {
  readonly label: string;
  /** Gives the phone's sheet a title and a close button with this label. */
  readonly closeLabel?: string;
  readonly strong: string;
  readonly quiet?: string;
  readonly open: boolean;
  readonly side: 'start' | 'end';
  readonly onOpen: () => void;
  readonly onClose: (reason: 'cancel' | 'leave') => void;
  /** Ref of its button, for parents that need it. */
  readonly trigger?: RefObject<HTMLButtonElement | null>;
  readonly children: ReactNode;
}

function LinePart({
  label,
  closeLabel,
  strong,
  quiet,
  open,
  side,
  onOpen,
  onClose,
  trigger: known,
  children,
}: LinePartProps) {
  const own = useRef<HTMLButtonElement>(null);
  const trigger = known ?? own;
  const wasOpen = useRef(false);
  useEffect(() => {
    // Done removes the focused button
    if (wasOpen.current && !open && document.activeElement === document.body)
      trigger.current?.focus();
    wasOpen.current = open;
  }, [open, trigger]);
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
        <Popup
          label={label}
          trigger={trigger}
          side={side}
          closeLabel={closeLabel}
          onClose={onClose}
        >
          <PanelFrame>{children}</PanelFrame>
        </Popup>
      )}
    </div>
  );
}

function FoldedForm({ search, onSearch, changes = 0 }: EditSearchProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<'form' | 'place' | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  useAsked(changes, button, () => setOpen('place'));
  const words = useSearchWords({ ...search, rooms: partyOf(search.rooms) });
  useEffect(() => setOpen(null), [search]);
  return (
    <div className="folded-search">
      <button
        ref={button}
        type="button"
        className="search-line"
        aria-expanded={open !== null}
        onClick={() => setOpen(open === null ? 'form' : null)}
        onPointerEnter={approachPanels}
      >
        <span className="visually-hidden">{t('list.edit')}: </span>
        <SearchLineStay place={search.place.name}>
          <span> {[words.days, words.heads].join(t('cancellation.comma'))}</span>
        </SearchLineStay>
        <span className="search-line-go">
          <Icon of={open ? icons.close : icons.pencil} size="sm" />
        </span>
      </button>
      {open !== null && (
        <PageSearchForm
          key={open}
          known={search}
          onSearch={onSearch}
          {...(open === 'place' && { begin: 'place' })}
        />
      )}
    </div>
  );
}
