import {
  Alert,
  Button,
  IconButton,
  icons,
  Picture,
  TextField,
  TextLink,
  useFocusFirstError,
} from '@portico/design';
import { homeLink } from '@portico/rules/navigation';
import { safeRedirect } from '@portico/rules/redirect';
import { Navigate, useSearchParams, useTranslation } from '@portico/runtime';
import { type FormEvent, useId, useRef, useState } from 'react';
import { goTo } from '@portico/storefront/platform/leave';
import { useAgency, useViewer } from '@portico/storefront/state/account';
import { type LoginResult, useLogin } from './login.query.ts';
import { loginFaults } from './login-form.ts';
import './login.css';

const PICTURE = '/assets/scenes/destination-tropical-4x5-hero-login.svg';

/** What is typed, what is wrong with it, and why somebody was not let in. @param onDone gets the person who is logged in */
function useLoginForm(onDone: (who: Parameters<typeof homeLink>[0]) => void) {
  const { t } = useTranslation();
  const login = useLogin();
  const form = useRef<HTMLFormElement>(null);
  const ids = { email: useId(), password: useId() };
  const [values, setValues] = useState({ email: '', password: '' });
  const [attempt, setAttempt] = useState(0);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Extract<LoginResult, { ok: false }> | null>(null);
  useFocusFirstError(form, attempt);
  const faults = attempt > 0 ? loginFaults(values) : {};

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    setAttempt(attempt + 1);
    setRefusal(null);
    if (Object.keys(loginFaults(values)).length > 0) return;
    setBusy(true);
    const result = await login(values.email.trim(), values.password);
    // a full load: the server renders the person's page and gives the token to this page's client
    if (result.ok) return onDone({ auth: true, ...result.user });
    setBusy(false);
    setRefusal(result);
  }

  const field = (name: 'email' | 'password') => ({
    id: ids[name],
    name,
    value: values[name],
    error: faults[name] ? t(faults[name]) : undefined,
    onChange: (event: { target: { value: string } }) =>
      setValues({ ...values, [name]: event.target.value }),
  });
  return { form, field, busy, refusal, submit };
}
type LoginForm = ReturnType<typeof useLoginForm>;

/** /login: e-mail and password of this agency, and back to where the visitor was (section 2.3, `redirect`). */
export function LoginPage() {
  const { t } = useTranslation();
  const agency = useAgency();
  const viewer = useViewer();
  const [query] = useSearchParams();
  const targetOf = (who: Parameters<typeof homeLink>[0]) =>
    safeRedirect(query.get('redirect')) ?? (agency ? homeLink(who, agency) : '/');
  const login = useLoginForm((who) => goTo(targetOf(who)));
  if (viewer.auth && !login.busy)
    return <Navigate to={targetOf({ ...viewer, userType: viewer.profile?.userType })} replace />;
  const signUp = `/signup${query.size > 0 ? `?${query}` : ''}`;
  return (
    <div className="wrap login">
      <section className="login-form">
        <div>
          <h1>{t('login.head')}</h1>
          <p className="muted">{t('login.text')}</p>
        </div>
        <LoginFields login={login} />
        <p className="login-more small">
          <TextLink href="/forgotpassword">{t('login.forgot')}</TextLink>
          {agency && !agency.isHideSignupOption && !agency.isHouseAgency && (
            <span>
              {t('login.newHere')} <TextLink href={signUp}>{t('header.signUp')}</TextLink>
            </span>
          )}
        </p>
      </section>
      <Picture
        className="login-picture not-small"
        shape="fill"
        first
        picture={{ src: PICTURE, alt: '' }}
      />
    </div>
  );
}

function LoginFields({
  login: { form, field, busy, refusal, submit },
}: {
  readonly login: LoginForm;
}) {
  const { t } = useTranslation();
  const [shown, setShown] = useState(false);
  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="login-fields">
      {refusal && (
        <Alert tone="bad">{refusal.code ? t(`errors.${refusal.code}`) : t('login.offline')}</Alert>
      )}
      <TextField
        {...field('email')}
        label={t('login.email')}
        type="email"
        icon={icons.mail}
        autoComplete="username"
        dir="ltr"
        inputMode="email"
        maxLength={254}
        required
      />
      <TextField
        {...field('password')}
        label={t('login.password')}
        type={shown ? 'text' : 'password'}
        icon={icons.lock}
        autoComplete="current-password"
        dir="ltr"
        maxLength={200}
        required
        end={
          <IconButton
            icon={shown ? icons.eyeOff : icons.eye}
            label={t(shown ? 'login.hidePassword' : 'login.showPassword')}
            onClick={() => setShown(!shown)}
          />
        }
      />
      <Button type="submit" look="primary" size="lg" full busy={busy}>
        {t('header.logIn')}
      </Button>
    </form>
  );
}
