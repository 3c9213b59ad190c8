// The search in the header of the list: a line that unfolds the whole form above the list.
import { Icon, icons } from '@portico/design';
import { useTranslation } from '@portico/runtime';
import { headerSlot } from '@portico/storefront/platform/page';
import { todayHere } from '@portico/storefront/parts/times';
import '@portico/storefront/search/search.css';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { AirSearch } from '../../rules/address.ts';
import { approachPanels } from '../search/lazy-panels.tsx';
import type { NameOf } from '../search/point-names.ts';
import { SearchForm } from '../search/search-form.tsx';
import { useSearchForm } from '../search/use-search-form.ts';
import { searchWords } from '../search/words.ts';
import './edit-search.css';

interface EditSearchProps {
  readonly search: AirSearch;
  readonly nameOf: NameOf;
  readonly onSearch: (search: AirSearch) => void;
}

/** The line in the shell's header; on a phone, and where there is no header, a line of the page. */
export function EditSearch({ search, nameOf, onSearch }: EditSearchProps) {
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  // before the first paint: the page would jump by the line's height
  useLayoutEffect(() => setSlot(headerSlot()), []);
  const [isOpen, setOpen] = useState(false);
  const form = useRef<HTMLDivElement>(null);
  useEffect(() => setOpen(false), [search]);
  const toggle = () => {
    setOpen(!isOpen);
    if (!isOpen) window.scrollTo({ top: 0 });
  };
  useEffect(() => {
    if (isOpen) form.current?.querySelector<HTMLElement>('input[type=radio]:checked')?.focus();
  }, [isOpen]);
  const line = <EditLine search={search} nameOf={nameOf} isOpen={isOpen} onToggle={toggle} />;
  return (
    <>
      {slot && createPortal(line, slot)}
      <div className="air-folded">
        <div className="air-folded-line">{line}</div>
        {isOpen && (
          <div ref={form}>
            <WholeForm search={search} onSearch={onSearch} />
          </div>
        )}
      </div>
    </>
  );
}

function WholeForm({ search, onSearch }: Pick<EditSearchProps, 'search' | 'onSearch'>) {
  const form = useSearchForm({ known: search, today: todayHere(), onSearch });
  return <SearchForm form={form} />;
}

function EditLine({
  search,
  nameOf,
  isOpen,
  onToggle,
}: Pick<EditSearchProps, 'search' | 'nameOf'> & {
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}) {
  const { t, i18n } = useTranslation();
  const { where, days, party, cabin } = searchWords(search, nameOf, t, i18n.language);
  return (
    <button
      type="button"
      className="search-line air-line"
      aria-expanded={isOpen}
      onClick={onToggle}
      onPointerEnter={approachPanels}
      onFocus={approachPanels}
    >
      <span className="visually-hidden">{t('flightSearch.edit')}: </span>
      <span className="search-line-part">
        <bdi>{where}</bdi>
        <span className="only-phone">
          {' '}
          <bdi>{days}</bdi>
        </span>
      </span>
      <span className="search-line-part not-phone">
        <bdi>{days}</bdi>
      </span>
      <span className="search-line-part not-small">
        <bdi>{party}</bdi> <span>{cabin}</span>
      </span>
      <span className="search-line-go">
        <Icon of={isOpen ? icons.close : icons.pencil} size="sm" />
      </span>
    </button>
  );
}
