import { CLIENT_STATUSES } from '@portico/contract/http/center/client-words';
import type { ClientLine } from '@portico/contract/http/center/clients';
import { Anchor, Button, EmptyState, ErrorState, icons, TextField } from '@portico/design';
import { useNavigate, useTranslation } from '@portico/runtime';
import { dateText } from '@portico/storefront/parts/times';
import { useEffect, useState } from 'react';
import { useAgentsToAssign } from '../parts/assign-button.query.ts';
import { ChoiceFilter, FilterLine } from '../parts/filter-line.tsx';
import { PageHead } from '../parts/page-head.tsx';
import { ShowMore } from '../parts/show-more.tsx';
import { StaleNote } from '../parts/stale-note.tsx';
import type { Column } from '../parts/table-model.ts';
import { Table } from '../parts/table.tsx';
import { useAddressFilter } from '../parts/use-address-filter.ts';
import { useScope } from '../parts/use-scope.ts';
import { ClientDialog } from './client-dialog.tsx';
import { clientHref } from '../parts/client-href.ts';
import { nameOf, StatusOf, Tags } from './client-words.tsx';
import { clientsFilter, type ClientsFilter } from './clients-filter.ts';
import { useClients } from './clients.query.ts';

/** The clients whom the reader may see. */
export function ClientList() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { query, set, clear } = useAddressFilter();
  const filter = clientsFilter(query);
  const clients = useClients(filter);
  const seesAll = useScope('clients.read') === 'all';
  const [isAdding, setAdding] = useState(false);
  return (
    <div className="c-page">
      <PageHead
        title={t('center.page.clients')}
        text={t(seesAll ? 'centerClients.text' : 'centerClients.textOwn')}
        actions={
          <Button look="primary" size="sm" icon={icons.plus} onClick={() => setAdding(true)}>
            {t('centerClients.add')}
          </Button>
        }
      />
      <FilterLine label={t('centerClients.filters')}>
        <SearchField q={filter.q} onSearch={(q) => set({ q })} />
        {seesAll && <OwnerFilter owner={filter.owner} onOwner={(owner) => set({ owner })} />}
        <ChoiceFilter
          label={t('centerClients.status')}
          all={t('centerClients.anyStatus')}
          value={filter.status}
          options={CLIENT_STATUSES.map((value) => ({
            value,
            label: t(`centerClients.status.${value}`),
          }))}
          onChange={(status) => set({ status })}
        />
        {filter.tag !== null && (
          <Button
            size="sm"
            icon={icons.close}
            aria-label={t('centerClients.tagged', { tag: filter.tag })}
            onClick={() => set({ tag: null })}
          >
            <bdi>{filter.tag}</bdi>
          </Button>
        )}
      </FilterLine>
      <StaleNote of={[clients.first]} />
      <Rows of={clients} filter={filter} onSort={set} onClear={clear} />
      {isAdding && (
        <ClientDialog
          onClose={() => setAdding(false)}
          onSaved={({ id }) => void navigate(clientHref(id))}
        />
      )}
    </div>
  );
}

/** Milliseconds without a key until a typed text is searched for. */
export const PAUSE = 250;

/** Searches while it is typed, after a pause. */
function SearchField({
  q,
  onSearch,
}: {
  readonly q: string | null;
  readonly onSearch: (q: string | null) => void;
}) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(q ?? '');
  const wanted = typed.trim() === '' ? null : typed.trim();
  useEffect(() => {
    if (wanted === q) return;
    const timer = setTimeout(() => onSearch(wanted), PAUSE);
    return () => clearTimeout(timer);
  }, [wanted, q, onSearch]);
  return (
    <TextField
      type="search"
      label={t('centerClients.search')}
      placeholder={t('centerClients.searchHint')}
      icon={icons.search}
      value={typed}
      maxLength={60}
      className="client-search"
      onChange={({ target }) => setTyped(target.value)}
    />
  );
}

function OwnerFilter({
  owner,
  onOwner,
}: {
  readonly owner: string | null;
  readonly onOwner: (owner: string | null) => void;
}) {
  const { t } = useTranslation();
  const { value } = useAgentsToAssign();
  return (
    <ChoiceFilter
      label={t('centerClients.owner')}
      all={t('centerClients.everybody')}
      value={owner}
      options={[
        { value: 'me', label: t('centerClients.me') },
        { value: 'none', label: t('centerClients.nobody') },
        ...(value?.agents ?? []).map(({ id, name }) => ({ value: id, label: name })),
      ]}
      onChange={onOwner}
    />
  );
}

interface RowsProps {
  readonly of: ReturnType<typeof useClients>;
  readonly filter: ClientsFilter;
  readonly onSort: (values: Readonly<Record<'sort' | 'direction', string | null>>) => void;
  readonly onClear: () => void;
}

function Rows({ of, filter, onSort, onClear }: RowsProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const columns = useColumns();
  const { first, rows } = of;
  const { sort, direction, ...conditions } = filter;
  const isFiltered = Object.values(conditions).some((value) => value !== null);
  if (rows === null && first.status === 'rejected')
    return (
      <ErrorState
        title={t('centerClients.failed')}
        actions={<Button onClick={first.reload}>{t('common.retry')}</Button>}
      />
    );
  if (rows?.length === 0)
    return (
      <EmptyState
        icon={icons.people}
        title={t(isFiltered ? 'centerClients.noMatch' : 'centerClients.none')}
        actions={isFiltered && <Button onClick={onClear}>{t('centerClients.showAll')}</Button>}
      >
        {!isFiltered && <p>{t('centerClients.noneText')}</p>}
      </EmptyState>
    );
  return (
    <>
      <Table<ClientLine>
        label={t('center.page.clients')}
        columns={columns}
        rows={rows ?? []}
        idOf={({ id }) => id}
        nameOf={nameOf}
        sort={{
          column: sort ?? 'name',
          direction: direction ?? (sort === 'created' ? 'desc' : 'asc'),
        }}
        onSort={(next) =>
          onSort({ sort: next?.column ?? null, direction: next?.direction ?? null })
        }
        onOpen={({ id }) => void navigate(clientHref(id))}
        {...(rows === null ? { loadingRows: 10 } : {})}
      />
      <ShowMore of={of} />
    </>
  );
}

function useColumns(): readonly Column<ClientLine>[] {
  const { t, i18n } = useTranslation();
  const day = (at: string) => <bdi>{dateText(at, i18n.language)}</bdi>;
  return [
    {
      id: 'name',
      title: t('centerClients.column.name'),
      isWide: true,
      phone: 'title',
      sort: 'asc',
      cell: (client) => (
        <Anchor className="link" href={clientHref(client.id)}>
          <bdi>{nameOf(client)}</bdi>
        </Anchor>
      ),
    },
    {
      id: 'email',
      title: t('centerClients.column.email'),
      phone: 'who',
      cell: ({ email, phone }) =>
        email === null ? (
          <>
            <span className="not-phone">–</span>
            {phone !== null && (
              <span className="c-on-phone">
                <bdi dir="ltr">{phone}</bdi>
              </span>
            )}
          </>
        ) : (
          <bdi dir="ltr">{email}</bdi>
        ),
    },
    {
      id: 'phone',
      title: t('centerClients.column.phone'),
      isExtra: true,
      cell: ({ phone }) => phone && <bdi dir="ltr">{phone}</bdi>,
    },
    {
      id: 'owner',
      title: t('centerClients.column.owner'),
      isExtra: true,
      cell: ({ owner }) => owner && <bdi>{owner.name}</bdi>,
    },
    {
      id: 'tags',
      title: t('centerClients.column.tags'),
      isExtra: true,
      cell: ({ tags }) => (tags.length === 0 ? null : <Tags tags={tags} />),
    },
    {
      id: 'status',
      title: t('centerClients.status'),
      phone: 'state',
      cell: ({ status }) => <StatusOf status={status} />,
    },
    {
      id: 'bookings',
      title: t('centerClients.column.bookings'),
      isFigure: true,
      phone: 'amount',
      cell: ({ bookings }) => <bdi>{bookings.toLocaleString('en')}</bdi>,
    },
    {
      id: 'booked',
      title: t('centerClients.column.booked'),
      phone: 'time',
      cell: ({ lastBookedAt }) => lastBookedAt && day(lastBookedAt),
    },
    {
      id: 'created',
      title: t('centerClients.column.created'),
      isExtra: true,
      sort: 'desc',
      cell: ({ createdAt }) => day(createdAt),
    },
  ];
}
