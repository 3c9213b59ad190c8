import { PAGES } from '@portico/contract';
import type { Client, ShownClient } from '@portico/contract/http/center/clients';
import { Avatar, Button, ErrorState, icons, Note, Skeleton, TextLink } from '@portico/design';
import { useNavigate, useTranslation } from '@portico/runtime';
import { isolate } from '@portico/storefront/parts/isolate';
import { dateText } from '@portico/storefront/parts/times';
import { useEffect, useState } from 'react';
import { ConflictNote } from '../parts/conflict-note.tsx';
import { PageHead } from '../parts/page-head.tsx';
import { useScope } from '../parts/use-scope.ts';
import { ClientBookings } from './client-bookings.tsx';
import { ClientCompanions } from './client-companions.tsx';
import { ClientConsents } from './client-consents.tsx';
import { ClientDialog } from './client-dialog.tsx';
import { ClientFacts } from './client-facts.tsx';
import { ClientMerge } from './client-merge.tsx';
import { ClientNotes, ClientTasks, useKeptNotes } from './client-notes.tsx';
import { ClientWorth } from './client-worth.tsx';
import { clientHref } from '../parts/client-href.ts';
import { nameOf } from './client-words.tsx';
import { useClient, useClientChanges } from './clients.query.ts';
import type { Refused } from '../../account/try-call.ts';

/** Refusals of an id that is not of this agency, or not of this agent's clients. */
const UNKNOWN = ['NOT_FOUND', 'INVALID_FIELD'];

/** One client: who they are, what they have booked, what they have spent. */
export function ClientRecord({ id }: { readonly id: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { value, status, code, set, reload } = useClient(id);
  const isUnknown = value === null && UNKNOWN.includes(code ?? '');
  // the id of a merged client leads on to the one that was kept
  const kept = value?.client.id ?? id;
  const [merged, setMerged] = useState(0);
  useEffect(() => {
    if (isUnknown) void navigate(PAGES.errors.path, { replace: true });
    else if (kept !== id) void navigate(clientHref(kept), { replace: true });
  }, [isUnknown, kept, id, navigate]);
  if (value !== null)
    return (
      <Loaded
        // after a merge every part of the record is loaded anew
        key={merged}
        shown={value}
        onSaved={(client) => set((before) => ({ ...before, client }))}
        onReload={reload}
        onMerged={() => {
          reload();
          setMerged(merged + 1);
        }}
      />
    );
  return (
    <div className="c-page">
      <PageHead title={t('center.page.clients')} />
      {status === 'pending' || isUnknown ? (
        <div role="status" aria-label={t('common.loading')}>
          <Skeleton width="most" />
          <Skeleton width="most" />
        </div>
      ) : (
        <ErrorState
          title={t('centerClients.record.failed')}
          actions={<Button onClick={reload}>{t('common.retry')}</Button>}
        />
      )}
    </div>
  );
}

interface LoadedProps {
  readonly shown: ShownClient;
  readonly onSaved: (client: Client) => void;
  readonly onReload: () => void;
  readonly onMerged: () => void;
}

function Loaded({ shown, onSaved, onReload, onMerged }: LoadedProps) {
  const { t, i18n } = useTranslation();
  const { client, spend } = shown;
  const notes = useKeptNotes(client.id);
  const hidesNotes = notes.notes.code === 'FORBIDDEN';
  const merges = useScope('clients.merge') === 'all';
  const [isEditing, setEditing] = useState(false);
  const name = nameOf(client);
  return (
    <div className="client">
      <div className="client-who">
        <TextLink href={PAGES.clients.path}>{t('centerClients.back')}</TextLink>
        <div className="client-head">
          <Avatar name={name} />
          <PageHead
            title={name}
            text={t('centerClients.since', {
              date: isolate(dateText(client.createdAt, i18n.language)),
            })}
          />
        </div>
        <Actions {...{ client, onSaved, onReload }} onEdit={() => setEditing(true)} />
        {client.status === 'Inactive' && <Note tone="warn">{t('centerClients.inactive')}</Note>}
        <ClientFacts client={client} />
        <ClientCompanions id={client.id} />
      </div>
      <div className="client-work">
        {merges && <ClientMerge client={client} onMerged={onMerged} />}
        <ClientBookings id={client.id} />
        {!hidesNotes && <ClientNotes of={notes} />}
      </div>
      <aside className="client-around">
        <ClientWorth spend={spend} />
        {!hidesNotes && <ClientTasks of={notes} />}
        <ClientConsents id={client.id} />
      </aside>
      {isEditing && (
        <ClientDialog
          client={client}
          onClose={() => setEditing(false)}
          onSaved={(saved) => {
            setEditing(false);
            onSaved(saved);
          }}
          onReload={() => {
            setEditing(false);
            onReload();
          }}
        />
      )}
    </div>
  );
}

interface ActionsProps {
  readonly client: Client;
  readonly onSaved: (client: Client) => void;
  readonly onReload: () => void;
  readonly onEdit: () => void;
}

function Actions({ client, onSaved, onReload, onEdit }: ActionsProps) {
  const { t } = useTranslation();
  const { change } = useClientChanges();
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Refused | null>(null);
  const isActive = client.status === 'Active';
  const turn = async () => {
    setBusy(true);
    const answer = await change(client, { status: isActive ? 'Inactive' : 'Active' });
    setBusy(false);
    setRefused(answer.ok ? null : answer);
    if (answer.ok) onSaved(answer.data.client);
  };
  return (
    <>
      <div className="cluster">
        <Button look="primary" size="sm" icon={icons.pencil} onClick={onEdit}>
          {t('centerClients.edit')}
        </Button>
        <Button size="sm" busy={isBusy} onClick={() => void turn()}>
          {t(isActive ? 'centerClients.deactivate' : 'centerClients.activate')}
        </Button>
      </div>
      <ConflictNote
        refused={refused}
        onReload={() => {
          setRefused(null);
          onReload();
        }}
      />
    </>
  );
}
