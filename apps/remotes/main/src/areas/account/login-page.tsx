import { Button, Note, TextLink } from '@portico/design';
import { safeRedirect } from '@portico/rules/redirect';
import { Navigate, useLocation, useSearchParams, useTranslation } from '@portico/runtime';
import { keepDeepLink } from '@portico/storefront/platform/deep-link';
import { useAgency, useViewer } from '@portico/storefront/state/account';
import { useEffect, useState } from 'react';
import { BackToCheckout, useCheckoutBehind } from './back-to-checkout.tsx';
import { AccountFrame, AuthHead } from './account-frame.tsx';
import { LinkLogin } from './link-login.tsx';
import { LoginForm } from './login-form.tsx';
import { MailedNote } from './mailed-note.tsx';
import { SecondFactor } from './second-factor.tsx';
import { SignInElsewhere } from './sign-in-elsewhere.tsx';
import { useTarget } from './use-finish-login.ts';
import { useMailedToken } from './use-mailed-token.ts';
import { useLoginFlow } from './use-login-flow.ts';

/**
 * /login: the agency's login methods; afterwards the user returns to the previous page (section
 * 2.3, `redirect`).
 */
export function LoginPage() {
  const viewer = useViewer();
  const [query] = useSearchParams();
  const asked = query.get('redirect');
  const targetOf = useTarget();
  const way = useLoginFlow(asked);
  const link = useMailedToken('link');
  useKeepDeepLink(asked);
  const [isLinkOver, setLinkOver] = useState(false);
  const [mailedTo, setMailedTo] = useState<string | null>(null);
  // a user who is already logged in is redirected
  if (viewer.auth && !way.isArriving())
    return <Navigate to={targetOf(asked, viewer.profile)} replace />;
  if (way.challenge !== null)
    return (
      <AccountFrame picture="key">
        <SecondFactor
          challenge={way.challenge}
          onSession={way.onSession}
          onAgain={() => {
            setLinkOver(true);
            way.again();
          }}
        />
      </AccountFrame>
    );
  if (link !== null && !isLinkOver)
    return (
      <AccountFrame picture="login">
        <LinkLogin token={link} onWayIn={way.onWayIn} onOver={() => setLinkOver(true)} />
      </AccountFrame>
    );
  if (mailedTo !== null)
    return (
      <AccountFrame picture="mail">
        <Mailed email={mailedTo} onBack={() => setMailedTo(null)} />
      </AccountFrame>
    );
  return (
    <AccountFrame picture="login">
      <Start />
      <LoginForm onWayIn={way.onWayIn} onMailed={setMailedTo} />
      <OtherAuth />
      <SignInElsewhere target={asked} onPasskey={way.onWayIn} />
    </AccountFrame>
  );
}

/**
 * Remembers a deep link the user was redirected from, so that it is opened after login whatever is
 * visited in between.
 */
function useKeepDeepLink(asked: string | null): void {
  useEffect(() => {
    const target = safeRedirect(asked);
    if (target !== null) keepDeepLink(location.origin + target);
  }, [asked]);
}

/**
 * Events on another page that led here. Passed in the history state so that a crafted URL cannot
 * trigger the message.
 */
const TOLD = [
  'passwordChanged',
  'emailConfirmed',
  'emailRefused',
  'signInFailed',
  'signInRefused',
] as const;
const WARNS: ReadonlySet<Told> = new Set(['emailRefused', 'signInFailed']);
/** Shown in a neutral tone. */
const PLAIN: ReadonlySet<Told> = new Set(['signInRefused']);
export type Told = (typeof TOLD)[number];

const toldIn = (state: unknown): Told | undefined =>
  TOLD.find(
    (one) => typeof state === 'object' && state !== null && 'told' in state && state.told === one,
  );

function Start() {
  const { t } = useTranslation();
  const { state } = useLocation();
  const behind = useCheckoutBehind();
  const told = toldIn(state);
  return (
    <>
      <BackToCheckout />
      <AuthHead
        head={t('login.head')}
        text={t(behind === null ? 'login.text' : 'login.checkoutText')}
      />
      {told !== undefined && (
        <Note
          tone={WARNS.has(told) ? 'warn' : PLAIN.has(told) ? 'plain' : 'ok'}
          announce="politely"
        >
          {t(`login.${told}`)}
        </Note>
      )}
    </>
  );
}

function OtherAuth() {
  const { t } = useTranslation();
  const agency = useAgency();
  const [query] = useSearchParams();
  const signUp = `/signup${query.size > 0 ? `?${query}` : ''}`;
  return (
    <p className="login-more small">
      <TextLink href="/forgotpassword">{t('login.forgot')}</TextLink>
      {agency && !agency.isHideSignupOption && !agency.isHouseAgency && (
        <span>
          {t('login.newHere')} <TextLink href={signUp}>{t('header.signUp')}</TextLink>
        </span>
      )}
    </p>
  );
}

function Mailed({ email, onBack }: { readonly email: string; readonly onBack: () => void }) {
  const { t } = useTranslation();
  return (
    <>
      <AuthHead head={t('login.mailedHead')} isNews />
      <MailedNote text="login.mailed" email={email} />
      <p>
        <Button onClick={onBack}>{t('login.mailedAgain')}</Button>
      </p>
    </>
  );
}
