// The search in the header of the list: a summary line that expands the whole form above the list.
import { useTranslation } from '@portico/runtime';
import { EditSearch as EditLine } from '@portico/storefront/list/edit-search.tsx';
import { todayHere } from '@portico/storefront/parts/times';
import type { CarSearch } from '../../rules/address.ts';
import { approachPanels } from './lazy-panels.ts';
import { type NameOf, placeText } from './place-names.ts';
import { SearchForm } from './search-form.tsx';
import { useSearchForm } from './use-search-form.ts';
import { searchWords } from './words.ts';

interface EditSearchProps {
  readonly search: CarSearch;
  readonly nameOf: NameOf;
  readonly onSearch: (search: CarSearch) => void;
}

/**
 * The summary line in the shell's header; on phones, and where there is no header, part of the
 * page.
 */
export function EditSearch({ search, nameOf, onSearch }: EditSearchProps) {
  const { t, i18n } = useTranslation();
  const { days, hours, driver } = searchWords(search, nameOf, t, i18n.language);
  const { pickUp, dropOff } = search;
  const back = dropOff === null ? '' : placeText(dropOff, nameOf);
  return (
    <EditLine
      of={search}
      label={t('list.edit')}
      where={placeText(pickUp, nameOf)}
      whereTo={back === '' ? undefined : back}
      when={[days, hours]}
      who={[driver]}
      onApproach={approachPanels}
      form={() => <WholeForm search={search} onSearch={onSearch} />}
    />
  );
}

function WholeForm({ search, onSearch }: Pick<EditSearchProps, 'search' | 'onSearch'>) {
  return <SearchForm form={useSearchForm({ known: search, today: todayHere(), onSearch })} />;
}
