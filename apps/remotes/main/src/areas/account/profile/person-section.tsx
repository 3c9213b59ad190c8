import { type Account, LANGUAGES, type LanguageCode, tidyLine } from '@portico/contract';
import { icons, Note, Select, TextField } from '@portico/design';
import { isEmail, plainPhone } from '@portico/rules/contact';
import {
  loadEnabledCurrencies,
  useAppDispatch,
  useAppSelector,
  useTranslation,
} from '@portico/runtime';
import { isolate } from '@portico/storefront/parts/isolate';
import { useEffect } from 'react';
import type { Refused } from '../try-call.ts';
import { EmailField, RefusedNote } from '../form-parts.tsx';
import { nameFaultText, phoneFaultText } from '../sign-up-rules.ts';
import { type FaultsOf, useForm } from '../use-form.ts';
import { useAccountChanges } from './account.query.ts';
import { FormEnd, Section, Setting } from './setting.tsx';
import { useGuard } from '../guard.ts';

export interface AccountPartProps {
  readonly account: Account;
  /** Called with the account as stored by the server after a change. */
  readonly onAccount: (account: Account) => void;
  /** Called if the account was changed elsewhere in the meantime and must be reloaded. */
  readonly onStale: () => void;
}

interface Person {
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly language: string;
  readonly currency: string;
}
const personOf = (account: Account): Person => ({
  firstName: account.firstName,
  lastName: account.lastName,
  phone: account.phone ?? '',
  language: account.language ?? '',
  currency: account.currency ?? '',
});
const languageNamed = (code: string): LanguageCode | null =>
  LANGUAGES.find((known) => known === code) ?? null;

/** A form for some of the person's fields; the other fields are sent unchanged. */
function usePersonForm(
  { account, onAccount, onStale }: AccountPartProps,
  faultsOf: (person: Person) => FaultsOf<Person>,
  onDone: (news?: string) => void,
) {
  const { t } = useTranslation();
  const { person } = useAccountChanges();
  return useForm<Person, { account: Account }>({
    start: personOf(account),
    faultsOf,
    send: ({ firstName, lastName, phone, language, currency }) =>
      person({
        firstName: tidyLine(firstName),
        lastName: tidyLine(lastName),
        phone: plainPhone(phone) || null,
        language: languageNamed(language),
        currency: currency || null,
        version: account.version,
      }),
    onDone: ({ account: next }) => {
      onAccount(next);
      onDone(t('profile.saved'));
    },
    onRefused: (refused: Refused) => {
      if (refused.code !== 'CHANGED_MEANWHILE') return false;
      onStale();
      onDone(t('profile.changedMeanwhile'));
      return true;
    },
  });
}

interface OwnFormProps extends AccountPartProps {
  readonly done: (news?: string) => void;
}

/** Name and contact details. */
export function PersonSection(props: AccountPartProps) {
  const { t } = useTranslation();
  const { account } = props;
  return (
    <Section id="person" head={t('profile.person.head')}>
      <Setting
        label={t('profile.person.name')}
        value={
          <bdi>
            {account.firstName} {account.lastName}
          </bdi>
        }
        form={(done) => <NameForm {...props} done={done} />}
      />
      <Setting
        label={t('profile.person.email')}
        value={<EmailValue account={account} />}
        {...(account.isSso ? {} : { form: (done) => <EmailForm {...props} done={done} /> })}
      />
      <Setting
        label={t('profile.person.phone')}
        value={account.phone === null ? <Missing /> : <bdi>{account.phone}</bdi>}
        action={t(account.phone === null ? 'profile.add' : 'profile.edit')}
        form={(done) => <PhoneForm {...props} done={done} />}
      />
    </Section>
  );
}

function Missing() {
  const { t } = useTranslation();
  return <span className="faint">{t('profile.none')}</span>;
}

function EmailValue({ account: { email, emailWaiting, isSso } }: Pick<OwnFormProps, 'account'>) {
  const { t } = useTranslation();
  return (
    <>
      <bdi>{email}</bdi>
      {isSso && <p className="small faint">{t('profile.person.bySso')}</p>}
      {emailWaiting !== null && (
        <Note icon={icons.mail}>
          {t('profile.person.emailWaiting', { email: isolate(emailWaiting) })}
        </Note>
      )}
    </>
  );
}

function NameForm({ done, ...props }: OwnFormProps) {
  const { t } = useTranslation();
  const form = usePersonForm(
    props,
    ({ firstName, lastName }) => {
      const first = nameFaultText('firstName', firstName);
      const last = nameFaultText('lastName', lastName);
      return { ...(first ? { firstName: first } : {}), ...(last ? { lastName: last } : {}) };
    },
    done,
  );
  return (
    <form ref={form.form} noValidate onSubmit={form.submit} className="login-fields">
      <RefusedNote refused={form.refused} />
      <div className="auth-pair">
        {(['firstName', 'lastName'] as const).map((part) => (
          <TextField
            key={part}
            {...form.field(part)}
            label={t(`auth.signUp.${part}`)}
            hint={part === 'firstName' ? t('auth.signUp.nameHint') : undefined}
            autoComplete={part === 'firstName' ? 'given-name' : 'family-name'}
            autoCapitalize="words"
            maxLength={60}
            required
          />
        ))}
      </div>
      <p className="muted small">{t('auth.signUp.oneName')}</p>
      <FormEnd busy={form.busy} onCancel={() => done()} />
    </form>
  );
}

function PhoneForm({ done, ...props }: OwnFormProps) {
  const { t } = useTranslation();
  const form = usePersonForm(
    props,
    ({ phone }) => {
      const fault = phoneFaultText(phone);
      return fault ? { phone: fault } : {};
    },
    done,
  );
  return (
    <form ref={form.form} noValidate onSubmit={form.submit} className="login-fields">
      <RefusedNote refused={form.refused} />
      <TextField
        {...form.field('phone')}
        label={t('auth.signUp.phone')}
        optional={t('auth.signUp.optional')}
        hint={t('auth.signUp.phoneHint')}
        type="tel"
        icon={icons.phone}
        dir="ltr"
        autoComplete="tel"
        maxLength={30}
      />
      <FormEnd busy={form.busy} onCancel={() => done()} />
    </form>
  );
}

function EmailForm({ account, onStale, done }: OwnFormProps) {
  const { t } = useTranslation();
  const guard = useGuard();
  const { email: change } = useAccountChanges();
  const form = useForm<{ email: string }, unknown>({
    start: { email: '' },
    faultsOf: ({ email }) => {
      const typed = email.trim();
      if (typed === '') return { email: 'auth.signUp.emailMissing' };
      if (!isEmail(typed)) return { email: 'login.emailWrong' };
      return typed.toLowerCase() === account.email.toLowerCase()
        ? { email: 'profile.person.emailSame' }
        : {};
    },
    send: ({ email }) => guard(() => change(email.trim())),
    onDone: (_, { email }) => {
      onStale();
      done(t('profile.person.emailWaiting', { email: isolate(email.trim()) }));
    },
  });
  return (
    <form ref={form.form} noValidate onSubmit={form.submit} className="login-fields">
      <RefusedNote refused={form.refused} />
      <p className="small muted">{t('profile.person.emailText')}</p>
      <EmailField
        {...form.field('email')}
        label={t('profile.person.emailNew')}
        autoComplete="email"
      />
      <FormEnd busy={form.busy} send={t('profile.person.emailSend')} onCancel={() => done()} />
    </form>
  );
}

/** Language of e-mails and preferred currency. */
export function TasteSection(props: AccountPartProps) {
  const { t } = useTranslation();
  const { account } = props;
  const languages = useAppSelector((state) => state.language.languages);
  const name = languages.find(({ code }) => code === account.language)?.name;
  return (
    <Section id="taste" head={t('profile.taste.head')}>
      <Setting
        label={t('profile.taste.language')}
        value={name ?? account.language ?? t('profile.taste.asSite')}
        form={(done) => <LanguageForm {...props} done={done} />}
      />
      <Setting
        label={t('profile.taste.currency')}
        value={<bdi>{account.currency ?? t('profile.taste.asSite')}</bdi>}
        form={(done) => <CurrencyForm {...props} done={done} />}
      />
    </Section>
  );
}

function LanguageForm({ done, ...props }: OwnFormProps) {
  const { t } = useTranslation();
  const form = usePersonForm(props, () => ({}), done);
  const languages = useAppSelector((state) => state.language.languages);
  return (
    <form ref={form.form} noValidate onSubmit={form.submit} className="login-fields">
      <RefusedNote refused={form.refused} />
      <Select
        {...form.field('language')}
        label={t('profile.taste.language')}
        options={[
          { value: '', label: t('profile.taste.asSite') },
          ...languages.map(({ code, name }) => ({ value: code, label: name })),
        ]}
      />
      <FormEnd busy={form.busy} onCancel={() => done()} />
    </form>
  );
}

function CurrencyForm({ done, ...props }: OwnFormProps) {
  const { t, i18n } = useTranslation();
  const dispatch = useAppDispatch();
  const form = usePersonForm(props, () => ({}), done);
  const { enableCurrenciesData: entries, isLoading } = useAppSelector((state) => state.currency);
  useEffect(() => {
    if (entries.length === 0 && !isLoading) void dispatch(loadEnabledCurrencies());
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when it opens
  }, []);
  const own = props.account.currency;
  const codes = [
    ...new Set([...(own === null ? [] : [own]), ...entries.map((one) => one.currency)]),
  ];
  const names = new Intl.DisplayNames(i18n.language, { type: 'currency' });
  return (
    <form ref={form.form} noValidate onSubmit={form.submit} className="login-fields">
      <RefusedNote refused={form.refused} />
      <Select
        {...form.field('currency')}
        label={t('profile.taste.currency')}
        options={[
          { value: '', label: t('profile.taste.asSite') },
          ...codes
            .toSorted()
            .map((code) => ({ value: code, label: `${code} · ${names.of(code) ?? code}` })),
        ]}
      />
      <FormEnd busy={form.busy} onCancel={() => done()} />
    </form>
  );
}
