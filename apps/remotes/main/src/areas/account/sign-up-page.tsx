import { TextLink } from '@portico/design';
import { Navigate, useSearchParams, useTranslation } from '@portico/runtime';
import { useAgency, useViewer } from '@portico/storefront/state/account';
import { useState } from 'react';
import { keepTarget } from '../../platform/after-sign-up.ts';
import { BackToCheckout, useCheckoutBehind } from './back-to-checkout.tsx';
import { AccountFrame, AuthHead } from './account-frame.tsx';
import { SignInElsewhere } from './sign-in-elsewhere.tsx';
import { Sent, SignUpForm } from './sign-up-parts.tsx';
import { NOTHING_TYPED, type SignUpValues } from './sign-up-rules.ts';
import { useTarget } from './use-finish-login.ts';

/** /signup: creates an account at this agency. The next step is a link sent by e-mail. */
export function SignUpPage() {
  const viewer = useViewer();
  const [query] = useSearchParams();
  const targetOf = useTarget();
  const [typed, setTyped] = useState<SignUpValues>(NOTHING_TYPED);
  const [isSent, setSent] = useState(false);
  if (viewer.auth) return <Navigate to={targetOf(query.get('redirect'), viewer.profile)} replace />;
  return isSent ? (
    <AccountFrame picture="mail">
      <BackToCheckout />
      <AuthHead head={<SentHead />} isNews />
      <Sent values={typed} onOtherAddress={() => setSent(false)} />
    </AccountFrame>
  ) : (
    <AccountFrame picture="signUp">
      <BackToCheckout />
      <Start />
      <SignUpForm
        start={typed}
        onSent={(values) => {
          keepTarget(query.get('redirect'));
          setTyped(values);
          setSent(true);
        }}
      />
      <HaveOne />
      <SignInElsewhere target={query.get('redirect')} />
    </AccountFrame>
  );
}

function SentHead() {
  const { t } = useTranslation();
  return t('auth.signUp.sentHead');
}

function Start() {
  const { t } = useTranslation();
  const behind = useCheckoutBehind();
  return (
    <AuthHead
      head={t('auth.signUp.head')}
      text={t(behind === null ? 'auth.signUp.text' : 'auth.signUp.checkoutText')}
    />
  );
}

function HaveOne() {
  const { t } = useTranslation();
  const agency = useAgency();
  const [query] = useSearchParams();
  if (!agency || agency.isHideLoginOption) return null;
  return (
    <p className="login-more small">
      <span>
        {t('auth.signUp.haveOne')}{' '}
        <TextLink href={`/login${query.size > 0 ? `?${query}` : ''}`}>{t('header.logIn')}</TextLink>
      </span>
    </p>
  );
}
