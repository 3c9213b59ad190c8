import {
  Alert,
  Button,
  icons,
  LinkButton,
  Note,
  TextField,
  TextLink,
  useFocusFirstError,
} from '@portico/design';
import { useSearchParams, useTranslation } from '@portico/runtime';
import { type FormEvent, useId, useRef, useState } from 'react';
import { type LinkResult, useRequestLink } from '@portico/storefront/parts/request-link.query';
import { useAgency } from '@portico/storefront/state/account';
import { AccountFrame, AuthHead } from '../account/account-frame.tsx';
import { plainReference } from '@portico/rules/reference';
import { linkFaults } from './link-form.ts';

/** State of the form: values, errors and submission. */
function useLinkForm() {
  const { t } = useTranslation();
  const requestLink = useRequestLink();
  const form = useRef<HTMLFormElement>(null);
  const ids = { reference: useId(), email: useId() };
  const [values, setValues] = useState({ reference: '', email: '' });
  const [attempt, setAttempt] = useState(0);
  const [busy, setBusy] = useState(false);
  const [result, setResult] = useState<LinkResult | null>(null);
  useFocusFirstError(form, attempt);
  const faults = attempt > 0 ? linkFaults(values) : {};

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    setAttempt(attempt + 1);
    setResult(null);
    if (Object.keys(linkFaults(values)).length > 0) return;
    setBusy(true);
    setResult(
      await requestLink({
        reference: plainReference(values.reference),
        email: values.email.trim(),
      }),
    );
    setBusy(false);
  }

  const field = (name: keyof typeof values) => ({
    id: ids[name],
    name,
    value: values[name],
    error: faults[name] ? t(faults[name]) : undefined,
    onChange: (event: { target: { value: string } }) =>
      setValues({ ...values, [name]: event.target.value }),
  });
  const again = () => {
    setResult(null);
    setAttempt(0);
  };
  return { form, field, busy, result, submit, again };
}
type LinkForm = ReturnType<typeof useLinkForm>;

interface Words {
  readonly head: string;
  readonly text: string;
  readonly send: string;
}
const EXPIRED: Words = { head: 'expired.head', text: 'expired.text', send: 'expired.send' };
const FIND: Words = {
  head: 'expired.findHead',
  text: 'expired.findText',
  send: 'expired.findSend',
};

/** Expired account links by purpose, each with the page to use instead. */
const OF_ACCOUNT = {
  verify: '/forgotpassword',
  password: '/forgotpassword',
  invitation: '/login',
  login: '/login',
  email: '/login',
  sso: '/login',
} as const;
const accountLink = (name: string | null): keyof typeof OF_ACCOUNT | null =>
  name !== null && Object.hasOwn(OF_ACCOUNT, name) ? (name as keyof typeof OF_ACCOUNT) : null;

/**
 * /expired, also /expiry: a link has expired. With the booking's reference and e-mail address a new
 * one can be requested (decision O-026); for an account link the page says what to do instead.
 */
export function ExpiredPage() {
  const [query] = useSearchParams();
  const of = accountLink(query.get('of'));
  return of === null ? <LinkPage words={EXPIRED} /> : <AccountLinkPage of={of} />;
}

function AccountLinkPage({ of }: { readonly of: keyof typeof OF_ACCOUNT }) {
  const { t } = useTranslation();
  const agency = useAgency();
  const next = OF_ACCOUNT[of];
  return (
    <AccountFrame picture="key">
      <AuthHead head={t('expired.head')} text={t(`expired.of.${of}`)} isNews />
      <p className="cluster">
        <LinkButton look="primary" size="lg" href={next}>
          {t(next === '/login' ? 'header.logIn' : 'expired.newPassword')}
        </LinkButton>
        {next !== '/login' && agency && !agency.isHideLoginOption && (
          <LinkButton size="lg" href="/login">
            {t('header.logIn')}
          </LinkButton>
        )}
      </p>
      <p className="small">
        {t('expired.aboutBooking')}{' '}
        <TextLink className="no-break" href="/find-booking">
          {t('header.findBooking')}
        </TextLink>
      </p>
    </AccountFrame>
  );
}

/** /find-booking: the same form for users without a link. */
export const FindBookingPage = () => <LinkPage words={FIND} />;

function LinkPage({ words }: { readonly words: Words }) {
  const { t } = useTranslation();
  const agency = useAgency();
  const link = useLinkForm();
  return (
    <AccountFrame picture={link.result?.ok ? 'mail' : 'key'}>
      {link.result?.ok ? (
        <>
          <AuthHead head={t(words.head)} />
          <Sent onAgain={link.again} />
        </>
      ) : (
        <>
          <AuthHead head={t(words.head)} text={t(words.text)} />
          <AskForm link={link} words={words} />
        </>
      )}
      {agency && !agency.isHideLoginOption && (
        <p className="small">
          {t('expired.account')}{' '}
          <TextLink className="no-break" href="/login">
            {t('header.logIn')}
          </TextLink>
          {' · '}
          <TextLink className="no-break" href="/forgotpassword">
            {t('expired.forgot')}
          </TextLink>
        </p>
      )}
    </AccountFrame>
  );
}

function Sent({ onAgain }: { readonly onAgain: () => void }) {
  const { t } = useTranslation();
  return (
    <>
      <Note tone="ok" icon={icons.mail} announce="politely">
        <p>
          <strong>{t('expired.sentHead')}</strong>
        </p>
        <p>{t('expired.sent')}</p>
      </Note>
      <p>
        <Button look="line" onClick={onAgain}>
          {t('expired.again')}
        </Button>
      </p>
    </>
  );
}

interface AskFormProps {
  readonly link: LinkForm;
  readonly words: Words;
}

function AskForm({ link: { form, field, busy, result, submit }, words }: AskFormProps) {
  const { t } = useTranslation();
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => void submit(event)}
      className="login-fields link-form"
    >
      {result?.ok === false && (
        <Alert tone="bad">{result.code ? t(`errors.${result.code}`) : t('expired.offline')}</Alert>
      )}
      <TextField
        {...field('reference')}
        label={t('expired.reference')}
        hint={t('expired.referenceHint')}
        autoComplete="off"
        autoCapitalize="characters"
        dir="ltr"
        maxLength={20}
        required
      />
      <TextField
        {...field('email')}
        label={t('expired.email')}
        type="email"
        icon={icons.mail}
        autoComplete="email"
        dir="ltr"
        inputMode="email"
        maxLength={254}
        required
      />
      <Button type="submit" look="primary" size="lg" busy={busy}>
        {t(words.send)}
      </Button>
    </form>
  );
}
