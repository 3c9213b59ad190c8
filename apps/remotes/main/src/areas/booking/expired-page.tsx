import {
  Alert,
  Button,
  icons,
  Note,
  TextField,
  TextLink,
  useFocusFirstError,
} from '@portico/design';
import { useTranslation } from '@portico/runtime';
import { type FormEvent, useId, useRef, useState } from 'react';
import { type LinkResult, useRequestLink } from '@portico/storefront/parts/request-link.query';
import { useAgency } from '@portico/storefront/state/account';
import { linkFaults } from './link-form.ts';

/** What is typed, what is wrong with it, and what came of sending it. */
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
        reference: values.reference.trim().toUpperCase(),
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

/** /expired, also /expiry: a link has ended; whoever has the booking's reference and address gets a new one by mail (decision O-026). */
export function ExpiredPage() {
  const { t } = useTranslation();
  const agency = useAgency();
  const link = useLinkForm();
  return (
    <article className="wrap read-page">
      <h1 className="display">{t('expired.head')}</h1>
      {link.result?.ok ? <Sent onAgain={link.again} /> : <AskForm link={link} />}
      {agency && !agency.isHideLoginOption && (
        <p className="small">
          {t('expired.account')}{' '}
          <TextLink className="no-break" href="/login">
            {t('header.logIn')}
          </TextLink>
        </p>
      )}
    </article>
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

function AskForm({ link: { form, field, busy, result, submit } }: { readonly link: LinkForm }) {
  const { t } = useTranslation();
  return (
    <>
      <p className="muted">{t('expired.text')}</p>
      <form
        ref={form}
        noValidate
        onSubmit={(event) => void submit(event)}
        className="stack link-form"
      >
        {result?.ok === false && (
          <Alert tone="bad">
            {result.code ? t(`errors.${result.code}`) : t('expired.offline')}
          </Alert>
        )}
        <TextField
          {...field('reference')}
          label={t('expired.reference')}
          hint={t('expired.referenceHint')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
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
          {t('expired.send')}
        </Button>
      </form>
    </>
  );
}
