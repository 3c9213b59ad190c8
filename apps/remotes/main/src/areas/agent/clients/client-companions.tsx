import type { Companion, CompanionBody } from '@portico/contract/http/center/client-records';
import {
  COMPANION_RELATIONS,
  type CompanionRelation,
} from '@portico/contract/http/center/client-words';
import { nameFault } from '@portico/contract';
import { Avatar, Button, Dialog, Icon, icons, Select, TextField } from '@portico/design';
import { useTranslation } from '@portico/runtime';
import { ageOn, isLocalDate } from '@portico/rules/dates';
import { isolate } from '@portico/storefront/parts/isolate';
import { longDateText, todayHere } from '@portico/storefront/parts/times';
import { useId, useState } from 'react';
import type { Refused } from '../../account/try-call.ts';
import { type FaultsOf, useForm } from '../../account/use-form.ts';
import { RefusedNote } from '../parts/refused-note.tsx';
import { SectionHead } from '../parts/section-head.tsx';
import { nameOf } from './client-words.tsx';
import { useCompanions, useRecordChanges } from './clients.query.ts';

/** People who travel with the client, each with the end of their document's number. */
export function ClientCompanions({ id }: { readonly id: string }) {
  const { t } = useTranslation();
  const heading = useId();
  const { value, set } = useCompanions(id);
  const [isAdding, setAdding] = useState(false);
  const [refused, setRefused] = useState<Refused | null>(null);
  const { removeCompanion } = useRecordChanges(id);
  const remove = async (companionId: string) => {
    const answer = await removeCompanion(companionId);
    setRefused(answer.ok ? null : answer);
    if (answer.ok) set(() => answer.data);
  };
  return (
    <section aria-labelledby={heading}>
      <SectionHead
        id={heading}
        title={t('centerClients.companions.title')}
        end={
          <button type="button" className="link" onClick={() => setAdding(true)}>
            {t('centerClients.companions.add')}
          </button>
        }
      />
      <RefusedNote refused={refused} />
      {value?.companions.length === 0 && (
        <p className="small muted">{t('centerClients.companions.none')}</p>
      )}
      <ul className="plain-list client-list">
        {(value?.companions ?? []).map((companion) => (
          <Person
            key={companion.id}
            clientId={id}
            companion={companion}
            onRemove={() => void remove(companion.id)}
          />
        ))}
      </ul>
      {isAdding && (
        <CompanionDialog
          id={id}
          onClose={() => setAdding(false)}
          onAdded={(companions) => {
            setAdding(false);
            set(() => ({ companions: [...companions] }));
          }}
        />
      )}
    </section>
  );
}

interface PersonProps {
  readonly clientId: string;
  readonly companion: Companion;
  readonly onRemove: () => void;
}

function Person({ clientId, companion, onRemove }: PersonProps) {
  const { t } = useTranslation();
  const { relation, birthDate, isSaved } = companion;
  const name = nameOf(companion);
  return (
    <li className="client-person">
      <Avatar name={name} />
      <div>
        <bdi className="strong">{name}</bdi>
        <span className="muted dot">
          {isSaved ? t('centerClients.companions.saved') : t(`centerClients.relation.${relation}`)}
          {birthDate !== null && (
            <span className="dot">
              {t('centerClients.companions.age', { count: ageOn(birthDate, todayHere()) })}
            </span>
          )}
        </span>
        <DocumentLine clientId={clientId} companion={companion} />
        {!isSaved && (
          <button
            type="button"
            className="link tiny"
            aria-label={t('centerClients.companions.removeOne', { name: isolate(name) })}
            onClick={onRemove}
          >
            {t('centerClients.remove')}
          </button>
        )}
      </div>
    </li>
  );
}

/** The document by the end of its number. The whole number is asked for, which is audited. */
function DocumentLine({ clientId, companion }: Omit<PersonProps, 'onRemove'>) {
  const { t, i18n } = useTranslation();
  const { reveal } = useRecordChanges(clientId);
  const [number, setNumber] = useState<string | null>(null);
  const [refused, setRefused] = useState<Refused | null>(null);
  const { document, isSaved } = companion;
  if (document === null)
    return <p className="small muted">{t('centerClients.companions.noDocument')}</p>;
  const isOver = document.expiresOn < todayHere();
  const show = async () => {
    const answer = await reveal(companion.id);
    setRefused(answer.ok ? null : answer);
    if (answer.ok) setNumber(answer.data.number);
  };
  return (
    <>
      <p className={isOver ? 'small client-late' : 'small'}>
        {isOver && <Icon of={icons.alert} size="sm" />}
        {t(`centerClients.document.${document.kind}`)}{' '}
        <bdi dir="ltr">{number ?? `*** ${document.numberEnd}`}</bdi>
        <span className="dot">
          {t(isOver ? 'centerClients.document.ended' : 'centerClients.document.until', {
            date: isolate(longDateText(document.expiresOn, i18n.language)),
          })}
        </span>
        {!isSaved && (
          <button
            type="button"
            className="link dot"
            onClick={() => (number === null ? void show() : setNumber(null))}
          >
            {t(number === null ? 'centerClients.document.show' : 'centerClients.document.hide')}
          </button>
        )}
      </p>
      <RefusedNote refused={refused} />
    </>
  );
}

interface CompanionForm {
  readonly firstName: string;
  readonly lastName: string;
  readonly relation: string;
  readonly birthDate: string;
  readonly number: string;
  readonly issuingCountry: string;
  readonly expiresOn: string;
}

const START: CompanionForm = {
  firstName: '',
  lastName: '',
  relation: 'partner',
  birthDate: '',
  number: '',
  issuingCountry: '',
  expiresOn: '',
};

/** Returns the key of the message for each wrong field. A document is whole or left out. */
export function companionFaults(form: CompanionForm, today: string): FaultsOf<CompanionForm> {
  const faults: { -readonly [K in keyof CompanionForm]?: string } = {};
  for (const field of ['firstName', 'lastName'] as const)
    if (form[field].trim() === '') faults[field] = 'centerClients.wrong.needed';
    else if (nameFault(form[field].trim()) !== null) faults[field] = 'centerClients.wrong.name';
  const born = form.birthDate.trim();
  if (born !== '' && (!isLocalDate(born) || born > today))
    faults.birthDate = 'centerClients.wrong.birthDate';
  const document = [form.number, form.issuingCountry, form.expiresOn].map((text) => text.trim());
  if (document.every((text) => text === '')) return faults;
  if (!/^[A-Z0-9]{4,20}$/i.test(document[0] ?? '')) faults.number = 'centerClients.wrong.number';
  if (!/^[A-Z]{2}$/i.test(document[1] ?? '')) faults.issuingCountry = 'centerClients.wrong.country';
  if (!isLocalDate(document[2] ?? '')) faults.expiresOn = 'centerClients.wrong.day';
  return faults;
}

const bodyOf = (form: CompanionForm): CompanionBody => ({
  firstName: form.firstName.trim(),
  lastName: form.lastName.trim(),
  relation: form.relation as CompanionRelation,
  birthDate: form.birthDate.trim() === '' ? null : form.birthDate.trim(),
  document:
    form.number.trim() === ''
      ? null
      : {
          kind: 'passport',
          number: form.number.trim().toUpperCase(),
          issuingCountry: form.issuingCountry.trim().toUpperCase(),
          expiresOn: form.expiresOn.trim(),
        },
});

/** Fields of the document, as the server names them. */
const DOCUMENT_FIELDS = ['number', 'issuingCountry', 'expiresOn'] as const;

interface CompanionDialogProps {
  readonly id: string;
  readonly onClose: () => void;
  readonly onAdded: (companions: readonly Companion[]) => void;
}

function CompanionDialog({ id, onClose, onAdded }: CompanionDialogProps) {
  const { t } = useTranslation();
  const { addCompanion } = useRecordChanges(id);
  const form = useForm<CompanionForm, { readonly companions: readonly Companion[] }>({
    start: START,
    faultsOf: (values) => companionFaults(values, todayHere()),
    send: (values) => addCompanion(bodyOf(values)),
    takesFocus: true,
    faultOf: ({ field }) => {
      const name = DOCUMENT_FIELDS.find((one) => field === `document.${one}`);
      return name === undefined
        ? null
        : {
            [name]: `centerClients.wrong.${name === 'issuingCountry' ? 'country' : name === 'number' ? 'number' : 'day'}`,
          };
    },
    onDone: ({ companions }) => {
      onAdded(companions);
      return true;
    },
  });
  const field = (name: Exclude<keyof CompanionForm, 'relation'>, most: number) => ({
    ...form.field(name),
    label: t(`centerClients.companion.${name}`),
    maxLength: most,
    autoComplete: 'off',
  });
  return (
    <Dialog
      open
      title={t('centerClients.companions.new')}
      closeLabel={t('common.close')}
      onClose={onClose}
    >
      <form ref={form.form} noValidate className="stack" onSubmit={form.submit}>
        <RefusedNote refused={form.refused} />
        <TextField {...field('firstName', 50)} dir="auto" />
        <TextField {...field('lastName', 50)} dir="auto" />
        <Select
          label={t('centerClients.companion.relation')}
          value={form.values.relation}
          onChange={({ target }) => form.set('relation', target.value)}
          options={COMPANION_RELATIONS.map((value) => ({
            value,
            label: t(`centerClients.relation.${value}`),
          }))}
        />
        <TextField {...field('birthDate', 10)} dir="ltr" placeholder="1980-05-31" />
        <p className="small muted">{t('centerClients.companions.documentText')}</p>
        <TextField {...field('number', 20)} dir="ltr" />
        <TextField {...field('issuingCountry', 2)} dir="ltr" placeholder="PT" />
        <TextField {...field('expiresOn', 10)} dir="ltr" placeholder="2031-05-31" />
        <div className="cluster">
          <Button type="submit" look="primary" busy={form.busy}>
            {t('centerClients.save')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
