// The search in the header of the list: a summary line that expands the whole form above the list.
import { useTranslation } from '@portico/runtime';
import { EditSearch as EditLine } from '@portico/storefront/list/edit-search.tsx';
import { todayHere } from '@portico/storefront/parts/times';
import type { AirSearch } from '../../rules/address.ts';
import { approachPanels } from './lazy-panels.tsx';
import type { NameOf } from './place-names.ts';
import { SearchForm } from './search-form.tsx';
import { useSearchForm } from './use-search-form.ts';
import { searchWords } from './words.ts';

interface EditSearchProps {
  readonly search: AirSearch;
  readonly nameOf: NameOf;
  readonly onSearch: (search: AirSearch) => void;
}

/**
 * The summary line in the shell's header; on phones, and where there is no header, part of the
 * page.
 */
export function EditSearch({ search, nameOf, onSearch }: EditSearchProps) {
  const { t, i18n } = useTranslation();
  const { where, days, party, cabin } = searchWords(search, nameOf, t, i18n.language);
  return (
    <EditLine
      of={search}
      label={t('list.edit')}
      where={where}
      when={[days]}
      who={[party, cabin]}
      onApproach={approachPanels}
      form={() => <WholeForm search={search} onSearch={onSearch} />}
    />
  );
}

function WholeForm({ search, onSearch }: Pick<EditSearchProps, 'search' | 'onSearch'>) {
  return <SearchForm form={useSearchForm({ known: search, today: todayHere(), onSearch })} />;
}
