import { Button, Dialog, TextLink } from '@portico/design';
import {
  modalHidden,
  modalShown,
  useAppDispatch,
  useLocation,
  useTranslation,
} from '@portico/runtime';
import { useAgency } from '@portico/storefront/state/account';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { keepTarget } from '../../platform/after-sign-up.ts';
import type { Refused } from './try-call.ts';
import { useWaysIn } from './auth.query.ts';
import { RefusedNote } from './form-parts.tsx';
import { LoginForm } from './login-form.tsx';
import { MailedNote } from './mailed-note.tsx';
import { ProveIt } from './second-factor.tsx';
import { SignInElsewhere } from './sign-in-elsewhere.tsx';
import { Sent, SignUpForm } from './sign-up-parts.tsx';
import { NOTHING_TYPED, type SignUpValues } from './sign-up-rules.ts';
import { useLoginFlow } from './use-login-flow.ts';

/** Each modal has its own flag; closing one does not affect the others. */
function useModal(name: 'login' | 'signup') {
  const dispatch = useAppDispatch();
  const { pathname } = useLocation();
  const opened = useRef(pathname);
  const close = () => void dispatch(modalHidden(name));
  useEffect(() => {
    // a link in the dialog opens another page: the dialog closes
    if (opened.current !== pathname) void dispatch(modalHidden(name));
  }, [dispatch, name, pathname]);
  useEffect(() => {
    // going back closes the dialog too
    const left = () => void dispatch(modalHidden(name));
    addEventListener('popstate', left);
    return () => removeEventListener('popstate', left);
  }, [dispatch, name]);
  return {
    close,
    turnTo: (other: 'login' | 'signup') => {
      close();
      dispatch(modalShown(other));
    },
  };
}

interface AuthDialogProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

function AuthDialog({ title, onClose, children }: AuthDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog open onClose={onClose} title={title} closeLabel={t('common.close')}>
      <div className="auth-modal-body">{children}</div>
    </Dialog>
  );
}

/**
 * Login dialog over a page: input on the page is kept, and the page is reloaded for the logged-in
 * user.
 */
export function LoginModal() {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const agency = useAgency();
  const { second } = useWaysIn();
  const { close, turnTo } = useModal('login');
  const { challenge, onSession, onWayIn, again } = useLoginFlow(pathname + search);
  const [mailedTo, setMailedTo] = useState<string | null>(null);
  const [over, setOver] = useState<Refused | null>(null);
  if (challenge !== null)
    return (
      <AuthDialog title={t('login.second.head')} onClose={close}>
        {over === null ? (
          <ProveIt
            methods={challenge.methods}
            passkey={challenge.passkey}
            send={(proof) => second(challenge.challenge, proof)}
            onDone={onSession}
            onOver={setOver}
          />
        ) : (
          <>
            <RefusedNote refused={over} />
            <Button
              look="primary"
              onClick={() => {
                setOver(null);
                again();
              }}
            >
              {t('login.second.again')}
            </Button>
          </>
        )}
      </AuthDialog>
    );
  if (mailedTo !== null)
    return (
      <AuthDialog title={t('login.mailedHead')} onClose={close}>
        <MailedNote text="login.mailed" email={mailedTo} />
      </AuthDialog>
    );
  return (
    <AuthDialog title={t('login.head')} onClose={close}>
      <LoginForm onWayIn={onWayIn} onMailed={setMailedTo} />
      <p className="login-more small">
        <TextLink href="/forgotpassword">{t('login.forgot')}</TextLink>
        {agency && !agency.isHideSignupOption && !agency.isHouseAgency && (
          <span>
            {t('login.newHere')}{' '}
            <button type="button" className="link" onClick={() => turnTo('signup')}>
              {t('header.signUp')}
            </button>
          </span>
        )}
      </p>
      <SignInElsewhere target={pathname + search} onPasskey={onWayIn} />
    </AuthDialog>
  );
}

/** Sign-up dialog over a page: the link in the confirmation e-mail returns to that page. */
export function SignUpModal() {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const { close, turnTo } = useModal('signup');
  const [typed, setTyped] = useState<SignUpValues>(NOTHING_TYPED);
  const [isSent, setSent] = useState(false);
  if (isSent)
    return (
      <AuthDialog title={t('auth.signUp.sentHead')} onClose={close}>
        <Sent values={typed} onOtherAddress={() => setSent(false)} />
      </AuthDialog>
    );
  return (
    <AuthDialog title={t('auth.signUp.head')} onClose={close}>
      <SignUpForm
        start={typed}
        onSent={(values) => {
          keepTarget(pathname + search);
          setTyped(values);
          setSent(true);
        }}
      />
      <p className="small">
        {t('auth.signUp.haveOne')}{' '}
        <button type="button" className="link" onClick={() => turnTo('login')}>
          {t('header.logIn')}
        </button>
      </p>
    </AuthDialog>
  );
}
