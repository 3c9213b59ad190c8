import { type SavedTraveller, type SavedTravellerBody, tidyLine } from '@portico/contract';
import { Button, ErrorState, Icon, icons, Select, Skeleton, TextField } from '@portico/design';
import { useTranslation } from '@portico/runtime';
import { isolate } from '@portico/storefront/parts/isolate';
import { longDateText } from '@portico/storefront/parts/times';
import { useEffect, useRef, useState } from 'react';
import type { Answer } from '../try-call.ts';
import { RefusedNote } from '../form-parts.tsx';
import { nameFaultText } from '../sign-up-rules.ts';
import { useForm } from '../use-form.ts';
import { useCompanionChanges, useCompanions } from './account.query.ts';
import { FormEnd, Section } from './setting.tsx';
import { GuardedButton } from './step-up.tsx';

/** Saved companions of a customer: checkout fills in their names. */
export function CompanionsSection() {
  const { t } = useTranslation();
  const loaded = useCompanions();
  const { add } = useCompanionChanges();
  const [open, setOpen] = useState<string | null>(null);
  const adder = useRef<HTMLButtonElement>(null);
  const people = loaded.value?.travellers ?? null;
  const close = () => {
    setOpen(null);
    adder.current?.focus();
  };
  const done = () => {
    close();
    loaded.reload();
  };
  return (
    <Section
      id="companions"
      head={t('profile.companions.head')}
      text={t('profile.companions.text')}
    >
      {people === null && loaded.status === 'pending' && (
        <div role="status" aria-label={t('common.loading')}>
          <Skeleton width="most" />
        </div>
      )}
      {people === null && loaded.status === 'rejected' && (
        <ErrorState
          title={t('profile.failed')}
          actions={<Button onClick={loaded.reload}>{t('common.retry')}</Button>}
        />
      )}
      {people?.length === 0 && <p className="faint">{t('profile.companions.none')}</p>}
      {people !== null && people.length > 0 && (
        <ul className="plain-list profile-list">
          {people.map((one) => (
            <OneCompanion
              key={one.id}
              one={one}
              isOpen={open === one.id}
              onOpen={() => setOpen(one.id)}
              onClose={close}
              onDone={done}
            />
          ))}
        </ul>
      )}
      {open === 'new' ? (
        <CompanionForm start={NOBODY} send={add} onCancel={close} onDone={done} />
      ) : (
        <p>
          <Button ref={adder} size="sm" icon={icons.plus} onClick={() => setOpen('new')}>
            {t('profile.companions.add')}
          </Button>
        </p>
      )}
    </Section>
  );
}

interface OneCompanionProps {
  readonly one: SavedTraveller;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

function OneCompanion({ one, isOpen, onOpen, onClose, onDone }: OneCompanionProps) {
  const { t, i18n } = useTranslation();
  const { change, forget } = useCompanionChanges();
  const name = `${one.firstName} ${one.lastName}`;
  if (isOpen)
    return (
      <li>
        <CompanionForm
          start={{ ...one, birthDate: one.birthDate ?? '' }}
          send={(body) => change(one.id, body)}
          onCancel={onClose}
          onDone={onDone}
        />
      </li>
    );
  return (
    <li className="profile-item">
      <Icon of={icons.person} />
      <span>
        <bdi className="strong">{name}</bdi>
        <span className="small faint">
          {[
            t(`profile.companions.${one.type}`),
            ...(one.birthDate === null
              ? []
              : [
                  t('profile.companions.born', {
                    date: isolate(longDateText(one.birthDate, i18n.language)),
                  }),
                ]),
          ].join(' · ')}
        </span>
      </span>
      <span className="profile-buttons">
        <Button
          size="sm"
          look="quiet"
          aria-label={t('profile.companions.change', { name: isolate(name) })}
          onClick={onOpen}
        >
          {t('profile.edit')}
        </Button>
        <GuardedButton
          look="quiet"
          label={t('profile.companions.forgetNamed', { name: isolate(name) })}
          call={() => forget(one.id)}
          onDone={onDone}
        >
          {t('profile.companions.forget')}
        </GuardedButton>
      </span>
    </li>
  );
}

interface Typed {
  readonly firstName: string;
  readonly lastName: string;
  readonly type: string;
  readonly birthDate: string;
}
const NOBODY: Typed = { firstName: '', lastName: '', type: 'adult', birthDate: '' };

interface CompanionFormProps {
  readonly start: Typed;
  readonly send: (body: SavedTravellerBody) => Promise<Answer<unknown>>;
  readonly onCancel: () => void;
  readonly onDone: () => void;
}

function CompanionForm({ start, send, onCancel, onDone }: CompanionFormProps) {
  const { t } = useTranslation();
  const form = useForm<Typed, unknown>({
    start,
    faultsOf: ({ firstName, lastName }) => {
      const first = nameFaultText('firstName', firstName);
      const last = nameFaultText('lastName', lastName);
      return { ...(first ? { firstName: first } : {}), ...(last ? { lastName: last } : {}) };
    },
    send: ({ firstName, lastName, type, birthDate }) =>
      send({
        firstName: tidyLine(firstName),
        lastName: tidyLine(lastName),
        type: type === 'child' ? 'child' : 'adult',
        birthDate: birthDate || null,
      }),
    onDone,
    // the birth date does not match the chosen age group
    faultOf: ({ code, field }) =>
      code === 'INVALID_FIELD' && (field === 'birthDate' || field === 'type')
        ? { birthDate: 'profile.companions.birthWrong' }
        : null,
  });
  const { form: element } = form;
  useEffect(() => element.current?.querySelector('input')?.focus(), [element]);
  return (
    <form ref={form.form} noValidate onSubmit={form.submit} className="login-fields profile-form">
      <RefusedNote refused={form.refused} />
      <div className="auth-pair">
        {(['firstName', 'lastName'] as const).map((part) => (
          <TextField
            key={part}
            {...form.field(part)}
            label={t(`profile.companions.${part}`)}
            autoComplete="off"
            autoCapitalize="words"
            maxLength={60}
            required
          />
        ))}
        <Select
          {...form.field('type')}
          label={t('profile.companions.kind')}
          options={(['adult', 'child'] as const).map((value) => ({
            value,
            label: t(`profile.companions.${value}`),
          }))}
        />
        <TextField
          {...form.field('birthDate')}
          type="date"
          label={t('profile.companions.birthDate')}
          optional={t('profile.companions.optional')}
          autoComplete="off"
        />
      </div>
      <p className="muted small">{t('auth.signUp.oneName')}</p>
      <FormEnd busy={form.busy} onCancel={onCancel} />
    </form>
  );
}
