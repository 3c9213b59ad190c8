import { PAGES, type SecondFactor } from '@portico/contract';
import { Button, Dialog, LinkButton } from '@portico/design';
import { useTranslation } from '@portico/runtime';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { type Guard, GuardContext, useGuard } from '../guard.ts';
import type { Answer, AnswerOf, Refused } from '../try-call.ts';
import { PasswordField, RefusedNote, SendButton } from '../form-parts.tsx';
import { OneMoment } from '../link-login.tsx';
import { ProveIt } from '../second-factor.tsx';
import { useForm } from '../use-form.ts';
import { useStepUpCalls } from './account.query.ts';

/** Wraps sections whose calls may require step-up authentication. */
export function StepUpGuard({ children }: { readonly children: ReactNode }) {
  const [ask, setAsk] = useState<{ readonly answer: (isProven: boolean) => void } | null>(null);
  const guard = useCallback<Guard>(async (call) => {
    const first = await call();
    if (first.ok || first.code !== 'STEP_UP_NEEDED') return first;
    const isProven = await new Promise<boolean>((answer) => setAsk({ answer }));
    setAsk(null);
    return isProven ? call() : first;
  }, []);
  return (
    <GuardContext value={guard}>
      {children}
      {ask !== null && (
        <StepUpDialog onDone={() => ask.answer(true)} onClose={() => ask.answer(false)} />
      )}
    </GuardContext>
  );
}

interface StepUpDialogProps {
  readonly onDone: () => void;
  readonly onClose: () => void;
}

function StepUpDialog({ onDone, onClose }: StepUpDialogProps) {
  const { t } = useTranslation();
  const { options } = useStepUpCalls();
  const [ways, setWays] = useState<Answer<AnswerOf<'stepUpOptions'>> | null>(null);
  const [over, setOver] = useState<Refused | null>(null);
  useEffect(() => {
    void options().then(setWays);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when it opens
  }, []);
  return (
    <Dialog open onClose={onClose} title={t('profile.stepUp.head')} closeLabel={t('profile.close')}>
      <div className="auth-modal-body">
        <p className="muted">{t('profile.stepUp.text')}</p>
        {over !== null ? (
          <>
            <RefusedNote refused={over} />
            <p>{t('profile.stepUp.over')}</p>
          </>
        ) : ways === null ? (
          <OneMoment />
        ) : ways.ok && ways.data.methods.length === 0 ? (
          <LoginAgain />
        ) : ways.ok ? (
          <Ways ways={ways.data} onDone={onDone} onOver={setOver} />
        ) : (
          <RefusedNote refused={ways} />
        )}
      </div>
    </Dialog>
  );
}

/**
 * Shown to users who have only SSO: they must log in again, because a recent login counts as proof.
 */
function LoginAgain() {
  const { t } = useTranslation();
  return (
    <>
      <p>{t('profile.stepUp.anew')}</p>
      <p>
        <LinkButton look="primary" href={PAGES.logout.path}>
          {t('profile.stepUp.logOut')}
        </LinkButton>
      </p>
    </>
  );
}

interface WaysProps {
  readonly ways: AnswerOf<'stepUpOptions'>;
  readonly onDone: () => void;
  readonly onOver: (refused: Refused) => void;
}

/** Asks for the password first, if there is one; alternatively for a second factor. */
function Ways({ ways: { methods, challenge, passkey }, onDone, onOver }: WaysProps) {
  const { t } = useTranslation();
  const { prove } = useStepUpCalls();
  const factors = methods.filter((way): way is SecondFactor => way !== 'password');
  const hasPassword = methods.includes('password');
  const [byPassword, setByPassword] = useState(hasPassword);
  return (
    <>
      {byPassword ? (
        <ByPassword onDone={onDone} onOver={onOver} />
      ) : (
        <ProveIt
          methods={factors}
          passkey={passkey}
          send={(proof) => prove({ ...proof, challenge })}
          onDone={() => onDone()}
          onOver={onOver}
        />
      )}
      {hasPassword && factors.length > 0 && (
        <p className="small">
          <button type="button" className="link" onClick={() => setByPassword(!byPassword)}>
            {t(byPassword ? 'login.second.other' : 'profile.stepUp.byPassword')}
          </button>
        </p>
      )}
    </>
  );
}

function ByPassword({ onDone, onOver }: Pick<WaysProps, 'onDone' | 'onOver'>) {
  const { t } = useTranslation();
  const { prove } = useStepUpCalls();
  const form = useForm<{ password: string }, unknown>({
    start: { password: '' },
    faultsOf: ({ password }) => (password === '' ? { password: 'login.passwordMissing' } : {}),
    send: ({ password }) => prove({ password }),
    onDone: () => onDone(),
    onRefused: (refused) => {
      if (refused.code !== 'TOO_MANY_ATTEMPTS') return false;
      onOver(refused);
      return true;
    },
    faultOf: ({ code }) =>
      code === 'INVALID_CREDENTIALS' ? { password: 'profile.password.currentWrong' } : null,
  });
  return (
    <form ref={form.form} noValidate onSubmit={form.submit} className="login-fields">
      <RefusedNote refused={form.refused} />
      <PasswordField {...form.field('password')} label={t('profile.stepUp.password')} />
      <SendButton busy={form.busy}>{t('profile.stepUp.confirm')}</SendButton>
    </form>
  );
}

/**
 * Returns a handler for a call that may require step-up authentication, and the error of its last
 * failure.
 */
export function useGuardedPress<T>(
  call: () => Promise<Answer<T>>,
  onDone: (data: T) => void,
): {
  readonly busy: boolean;
  readonly refused: Refused | null;
  readonly press: () => void;
} {
  const guard = useGuard();
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Refused | null>(null);
  return {
    busy,
    refused,
    press: () => {
      if (busy) return;
      setBusy(true);
      setRefused(null);
      void guard(call).then((answer) => {
        setBusy(false);
        if (answer.ok) onDone(answer.data);
        else setRefused(answer);
      });
    },
  };
}

interface GuardedButtonProps<T> {
  readonly call: () => Promise<Answer<T>>;
  readonly onDone: (data: T) => void;
  readonly label?: string;
  readonly look?: 'line' | 'quiet' | 'primary';
  readonly children: ReactNode;
}

/** A button that makes a change immediately and shows an error next to it. */
export function GuardedButton<T>({
  call,
  onDone,
  label,
  look = 'line',
  children,
}: GuardedButtonProps<T>) {
  const { busy, refused, press } = useGuardedPress(call, onDone);
  return (
    <>
      <Button size="sm" look={look} busy={busy} aria-label={label} onClick={press}>
        {children}
      </Button>
      {refused !== null && <RefusedNote refused={refused} />}
    </>
  );
}
