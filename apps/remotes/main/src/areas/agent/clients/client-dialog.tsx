import type {
  Client,
  DuplicateCandidate,
  DuplicateClient,
} from '@portico/contract/http/center/clients';
import { Button, Dialog, Note, Select, TextField, TextLink } from '@portico/design';
import { useTranslation } from '@portico/runtime';
import { isolate } from '@portico/storefront/parts/isolate';
import { todayHere } from '@portico/storefront/parts/times';
import { useViewer } from '@portico/storefront/state/account';
import { useState } from 'react';
import type { Answer, Refused } from '../../account/try-call.ts';
import { useForm } from '../../account/use-form.ts';
import { useAgentsToAssign } from '../parts/assign-button.query.ts';
import { ConflictNote } from '../parts/conflict-note.tsx';
import { useScope } from '../parts/use-scope.ts';
import { bodyOf, type ClientForm, faultsOf, formOf } from './client-form.ts';
import { clientHref } from '../parts/client-href.ts';
import { useClientChanges } from './clients.query.ts';

interface ClientDialogProps {
  /** The client to change; without one a new one is entered. */
  readonly client?: Client;
  readonly onClose: () => void;
  readonly onSaved: (client: Client) => void;
  /** Loads the client as they are now, after somebody else's change. */
  readonly onReload?: () => void;
}

/** Form for a new client, or for the changes of one. */
export function ClientDialog({ client, onClose, onSaved, onReload = onClose }: ClientDialogProps) {
  const { t } = useTranslation();
  const state = useClientForm(client ?? null, onSaved);
  const { form, field, values, set, alike } = state;
  const assigns = useScope('clients.assign') === 'all';
  const text = (name: Exclude<keyof ClientForm, 'ownerAgentId'>, most: number, hint?: string) => ({
    ...field(name),
    label: t(`centerClients.field.${name}`),
    maxLength: most,
    autoComplete: 'off',
    ...(hint === undefined ? {} : { hint: t(`centerClients.field.${hint}`) }),
  });
  return (
    <Dialog
      open
      title={t(client === undefined ? 'centerClients.form.add' : 'centerClients.form.edit')}
      closeLabel={t('common.close')}
      onClose={onClose}
    >
      <form ref={form} noValidate className="stack" onSubmit={state.submit}>
        <ConflictNote refused={state.refused} onReload={onReload} />
        <TextField {...text('firstName', 50)} dir="auto" />
        <TextField {...text('lastName', 50)} dir="auto" />
        <TextField {...text('email', 254)} type="email" dir="ltr" />
        <TextField {...text('phone', 40, 'phoneHint')} type="tel" dir="ltr" />
        <TextField {...text('birthDate', 10, 'birthDateHint')} dir="ltr" />
        <TextField {...text('clientGroup', 40, 'clientGroupHint')} dir="auto" />
        <TextField {...text('tags', 700, 'tagsHint')} dir="auto" />
        {assigns && (
          <OwnerSelect
            value={values.ownerAgentId}
            current={client?.owner ?? null}
            onChange={(id) => set('ownerAgentId', id)}
          />
        )}
        {alike !== null && <Alike candidates={alike} onForce={state.force} isBusy={state.busy} />}
        <div className="cluster">
          <Button type="submit" look="primary" busy={state.busy}>
            {t('centerClients.save')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

const alikeOf = ({ code, details }: Refused): readonly DuplicateCandidate[] | null =>
  code === 'DUPLICATE_CLIENT' ? (details as DuplicateClient).candidates : null;

function useClientForm(client: Client | null, onSaved: (client: Client) => void) {
  const changes = useClientChanges();
  const { profile } = useViewer();
  const [alike, setAlike] = useState<readonly DuplicateCandidate[] | null>(null);
  const send = async (
    values: ClientForm,
    isForced = false,
  ): Promise<Answer<{ readonly client: Client }>> => {
    const body = { ...bodyOf(values), ...(isForced && { force: true as const }) };
    return client === null ? changes.add(body) : changes.change(client, body);
  };
  const onRefused = (refused: Refused): boolean => {
    setAlike(alikeOf(refused));
    return alikeOf(refused) !== null;
  };
  const form = useForm<ClientForm, { readonly client: Client }>({
    start: formOf(client, profile?.id ?? ''),
    faultsOf: (values) => faultsOf(values, todayHere()),
    send: (values) => {
      setAlike(null);
      return send(values);
    },
    takesFocus: true,
    onRefused,
    onDone: ({ client: saved }) => {
      onSaved(saved);
      return true;
    },
  });
  return {
    ...form,
    alike,
    /** Saves although there are clients like this one. */
    async force() {
      const answer = await send(form.values, true);
      if (answer.ok) onSaved(answer.data.client);
      else onRefused(answer);
    },
  };
}

function OwnerSelect({
  value,
  current,
  onChange,
}: {
  readonly value: string;
  readonly current: Client['owner'];
  readonly onChange: (id: string) => void;
}) {
  const { t } = useTranslation();
  const { value: answer } = useAgentsToAssign();
  const agents = answer?.agents ?? (current === null ? [] : [current]);
  return (
    <Select
      label={t('centerClients.field.owner')}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      options={[
        { value: '', label: t('centerClients.nobody') },
        ...agents.map(({ id, name }) => ({ value: id, label: name })),
      ]}
    />
  );
}

/** Clients like the one to be saved, and the choice to save in spite of them. */
function Alike({
  candidates,
  onForce,
  isBusy,
}: {
  readonly candidates: readonly DuplicateCandidate[];
  readonly onForce: () => void;
  readonly isBusy: boolean;
}) {
  const { t } = useTranslation();
  return (
    <Note tone="warn" announce="politely">
      <p className="strong">{t('centerClients.like.title')}</p>
      <ul className="plain-list">
        {candidates.map(({ id, name, like, owner }, at) => (
          <li key={id ?? at}>
            {id === null ? (
              owner === null ? (
                t('centerClients.like.hiddenNobody')
              ) : (
                t('centerClients.like.hidden', { owner: isolate(owner) })
              )
            ) : (
              <TextLink href={clientHref(id)}>
                <bdi>{name}</bdi>
              </TextLink>
            )}
            <span className="dot muted">
              {like.map((one) => t(`centerClients.like.${one}`)).join(t('common.listComma'))}
            </span>
          </li>
        ))}
      </ul>
      <Button size="sm" busy={isBusy} onClick={onForce}>
        {t('centerClients.like.force')}
      </Button>
    </Note>
  );
}
