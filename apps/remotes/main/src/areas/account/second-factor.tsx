import type { Challenge, SecondFactor as Way, Session } from '@portico/contract';
import { Button, icons, TextField } from '@portico/design';
import { plainCode } from '@portico/rules/contact';
import { useTranslation } from '@portico/runtime';
import { useState } from 'react';
import { askPasskey, hasPasskeys } from '../../platform/passkeys.ts';
import type { Answer, Refused } from './try-call.ts';
import { AuthHead } from './account-frame.tsx';
import { type Proof, useWaysIn } from './auth.query.ts';
import { RefusedNote, SendButton } from './form-parts.tsx';
import { useForm } from './use-form.ts';

interface SecondFactorProps {
  readonly challenge: Challenge;
  readonly onSession: (session: Session) => boolean;
  /** Called when the challenge has expired or had too many attempts: the login starts again. */
  readonly onAgain: () => void;
}

/** Second step of a login: offers the user's second factors, one at a time. */
export function SecondFactor({ challenge, onSession, onAgain }: SecondFactorProps) {
  const { t } = useTranslation();
  const { second } = useWaysIn();
  const [isOver, setOver] = useState<Refused | null>(null);
  if (isOver !== null)
    return (
      <>
        <AuthHead head={t('login.second.head')} isNews />
        <RefusedNote refused={isOver} />
        <Button look="primary" size="lg" full onClick={onAgain}>
          {t('login.second.again')}
        </Button>
      </>
    );
  return (
    <>
      <AuthHead head={t('login.second.head')} isNews />
      <ProveIt
        methods={challenge.methods}
        passkey={challenge.passkey}
        send={(proof) => second(challenge.challenge, proof)}
        onDone={onSession}
        onOver={setOver}
      />
    </>
  );
}

interface ProveItProps<T> {
  readonly methods: readonly Way[];
  /** Passkey request options from the server. */
  readonly passkey?: unknown;
  readonly send: (proof: Proof) => Promise<Answer<T>>;
  /** Returns true if the page is about to be left. */
  readonly onDone: (data: T) => boolean | void;
  /** Called if no further attempt is accepted. */
  readonly onOver: (refused: Refused) => void;
}

const NO_MORE = new Set(['CHALLENGE_ENDED', 'TOO_MANY_ATTEMPTS']);

/** Asks for one of the user's second factors and offers the others as alternatives. */
export function ProveIt<T>({ methods, passkey, send, onDone, onOver }: ProveItProps<T>) {
  const { t } = useTranslation();
  const usable = methods.filter((way) => way !== 'passkey' || hasPasskeys());
  const [chosen, setChosen] = useState<Way | null>(null);
  const way = chosen ?? usable.find((one) => one !== 'recovery') ?? usable[0] ?? 'recovery';
  const others = usable.filter((one) => one !== way);
  const onRefused = (refused: Refused) => {
    const isOver = refused.code !== null && NO_MORE.has(refused.code);
    if (isOver) onOver(refused);
    return isOver;
  };
  const props = { send, onDone, onRefused };
  return (
    <>
      <p className="muted auth-why">{t(`login.second.${way}`)}</p>
      {way === 'passkey' ? (
        <ByPasskey {...props} options={passkey} />
      ) : (
        <ByCode key={way} {...props} way={way} />
      )}
      {others.length > 0 && (
        <ul className="plain-list auth-ways" aria-label={t('login.second.other')}>
          {others.map((other) => (
            <li key={other}>
              <button type="button" className="link" onClick={() => setChosen(other)}>
                {t(`login.second.by${other[0]?.toUpperCase()}${other.slice(1)}`)}
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

interface WayProps<T> extends Pick<ProveItProps<T>, 'send' | 'onDone'> {
  readonly onRefused: (refused: Refused) => boolean;
}

/** Format of a generated recovery code: ten characters, typed in two groups. */
const RECOVERY = /^[0-9a-z]{10}$/i;

function ByCode<T>({
  way,
  send,
  onDone,
  onRefused,
}: WayProps<T> & { readonly way: 'totp' | 'recovery' }) {
  const { t } = useTranslation();
  const isTotp = way === 'totp';
  const form = useForm<{ code: string }, T>({
    start: { code: '' },
    takesFocus: true,
    faultsOf: ({ code }) => {
      const plain = plainCode(code);
      if (isTotp) return /^\d{6}$/.test(plain) ? {} : { code: 'login.second.codeWrong' };
      return RECOVERY.test(plain) ? {} : { code: 'login.second.recoveryWrong' };
    },
    send: ({ code }) => send(isTotp ? { code: plainCode(code) } : { recovery: code.trim() }),
    onDone: (data) => onDone(data),
    onRefused,
    faultOf: ({ code }) => (code === 'CODE_WRONG' ? { code: 'errors.CODE_WRONG' } : null),
  });
  return (
    <form ref={form.form} noValidate onSubmit={form.submit} className="login-fields">
      <RefusedNote refused={form.refused} />
      <TextField
        {...form.field('code')}
        className="auth-code"
        label={t(isTotp ? 'login.second.code' : 'login.second.recoveryCode')}
        inputMode={isTotp ? 'numeric' : 'text'}
        autoComplete={isTotp ? 'one-time-code' : 'off'}
        autoCapitalize="none"
        dir="ltr"
        maxLength={isTotp ? 9 : 16}
        required
      />
      <SendButton busy={form.busy}>{t('login.second.confirm')}</SendButton>
    </form>
  );
}

function ByPasskey<T>({
  options,
  send,
  onDone,
  onRefused,
}: WayProps<T> & { readonly options: unknown }) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Refused | null>(null);
  const use = async () => {
    setBusy(true);
    setRefused(null);
    const assertion = await askPasskey(options);
    const answer: Answer<T> =
      assertion === null
        ? { ok: false, code: 'SIGN_IN_FAILED' }
        : await send({ assertion: { ...assertion, response: { ...assertion.response } } });
    if (answer.ok && onDone(answer.data) === true) return;
    setBusy(false);
    if (!answer.ok && !onRefused(answer)) setRefused(answer);
  };
  return (
    <div className="login-fields">
      <RefusedNote refused={refused} />
      <Button look="primary" size="lg" full icon={icons.key} busy={busy} onClick={() => void use()}>
        {t('login.second.usePasskey')}
      </Button>
    </div>
  );
}
