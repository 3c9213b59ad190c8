import type { Factors } from '@portico/contract';
import { Button, Dialog, icons, Skeleton, TextField } from '@portico/design';
import { plainCode } from '@portico/rules/contact';
import { useTranslation } from '@portico/runtime';
import { copyText, selectText } from '@portico/storefront/platform/clipboard';
import { useEffect, useRef, useState } from 'react';
import type { Answer, AnswerOf } from '../try-call.ts';
import { RefusedNote } from '../form-parts.tsx';
import { useForm } from '../use-form.ts';
import { useFactorChanges } from './account.query.ts';
import { FormEnd, Setting } from './setting.tsx';
import { useGuard } from '../guard.ts';
import { useGuardedPress } from './step-up.tsx';

interface TotpSettingProps {
  readonly factors: Factors;
  readonly onChange: () => void;
  readonly onCodes: (codes: readonly string[]) => void;
}

/** Authenticator app codes: turned on after the first correct code, off after a confirmation. */
export function TotpSetting({ factors, onChange, onCodes }: TotpSettingProps) {
  const { t } = useTranslation();
  const [asksOff, setAsksOff] = useState(false);
  return (
    <Setting
      label={t('profile.totp.label')}
      value={
        <>
          {factors.totp ? (
            <span className="ok">{t('profile.totp.on')}</span>
          ) : (
            <span className="faint">{t('profile.totp.off')}</span>
          )}
          <p className="small muted">{t('profile.totp.text')}</p>
        </>
      }
      {...(factors.totp
        ? {
            end: (
              <Button size="sm" onClick={() => setAsksOff(true)}>
                {t('profile.totp.turnOff')}
              </Button>
            ),
          }
        : {
            action: t('profile.totp.turnOn'),
            form: (done) => (
              <TurnOn
                onCancel={() => done()}
                onDone={(codes) => {
                  done();
                  onChange();
                  onCodes(codes);
                }}
              />
            ),
          })}
    >
      {asksOff && (
        <TurnOffDialog
          onClose={() => setAsksOff(false)}
          onDone={() => {
            setAsksOff(false);
            onChange();
          }}
        />
      )}
    </Setting>
  );
}

interface TurnOnProps {
  readonly onCancel: () => void;
  readonly onDone: (codes: readonly string[]) => void;
}

/** Requests the secret when the form opens, after step-up authentication if required. */
function TurnOn({ onCancel, onDone }: TurnOnProps) {
  const { t } = useTranslation();
  const guard = useGuard();
  const { beginTotp } = useFactorChanges();
  const [begun, setBegun] = useState<Answer<AnswerOf<'beginTotp'>> | null>(null);
  useEffect(() => {
    void guard(beginTotp).then(setBegun);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when it opens
  }, []);
  if (begun === null)
    return (
      <div role="status" aria-label={t('common.loading')} className="login-fields">
        <Skeleton width="most" />
        <Skeleton shape="fill" />
      </div>
    );
  if (!begun.ok)
    return (
      <div className="login-fields">
        <RefusedNote refused={begun} />
        <p>
          <Button onClick={onCancel}>{t('profile.cancel')}</Button>
        </p>
      </div>
    );
  return <FirstCode totp={begun.data} onCancel={onCancel} onDone={onDone} />;
}

/** Converts the QR code drawn by the server into an image URL. */
const pictureOf = (qr: string): string =>
  qr.startsWith('<') ? `data:image/svg+xml,${encodeURIComponent(qr)}` : qr;

/** Groups the secret into fours, which are easier to type. */
const inFours = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ');

function FirstCode({
  totp: { secret, qr },
  onCancel,
  onDone,
}: TurnOnProps & { readonly totp: AnswerOf<'beginTotp'> }) {
  const { t } = useTranslation();
  const guard = useGuard();
  const { confirmTotp } = useFactorChanges();
  const form = useForm<{ code: string }, { recoveryCodes: readonly string[] }>({
    start: { code: '' },
    takesFocus: true,
    faultsOf: ({ code }) =>
      /^\d{6}$/.test(plainCode(code)) ? {} : { code: 'login.second.codeWrong' },
    send: ({ code }) => guard(() => confirmTotp(plainCode(code))),
    onDone: ({ recoveryCodes }) => onDone(recoveryCodes),
    faultOf: ({ code }) => (code === 'CODE_WRONG' ? { code: 'errors.CODE_WRONG' } : null),
  });
  return (
    <form ref={form.form} noValidate onSubmit={form.submit} className="login-fields">
      <RefusedNote refused={form.refused} />
      <p className="small muted">{t('profile.totp.scan')}</p>
      <img className="totp-qr" src={pictureOf(qr)} alt={t('profile.totp.qr')} />
      <SecretKey secret={secret} />
      <TextField
        {...form.field('code')}
        className="auth-code"
        label={t('profile.totp.code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        dir="ltr"
        maxLength={9}
        required
      />
      <FormEnd busy={form.busy} send={t('profile.totp.confirm')} onCancel={onCancel} />
    </form>
  );
}

/** The key in words, with a button to copy it: a phone cannot scan its own screen. */
function SecretKey({ secret }: { readonly secret: string }) {
  const { t } = useTranslation();
  /** Null before the first attempt. */
  const [isCopied, setCopied] = useState<boolean | null>(null);
  const key = useRef<HTMLElement>(null);
  const copy = async () => {
    const isDone = await copyText(secret);
    setCopied(isDone);
    if (!isDone) selectText(key.current);
  };
  return (
    <>
      <p className="small">
        {t('profile.totp.key')}{' '}
        <bdi ref={key} className="totp-key">
          {inFours(secret)}
        </bdi>
      </p>
      <p className="cluster">
        <Button size="sm" icon={icons.copy} onClick={() => void copy()}>
          {t('profile.totp.copy')}
        </Button>
        <span className={isCopied === false ? 'small' : 'small ok'} role="status">
          {isCopied !== null && t(isCopied ? 'profile.codes.copied' : 'profile.totp.byHand')}
        </span>
      </p>
    </>
  );
}

interface TurnOffDialogProps {
  readonly onClose: () => void;
  readonly onDone: () => void;
}

function TurnOffDialog({ onClose, onDone }: TurnOffDialogProps) {
  const { t } = useTranslation();
  const { removeTotp } = useFactorChanges();
  const { busy, refused, press } = useGuardedPress(removeTotp, onDone);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('profile.totp.offSure')}
      actions={
        <>
          <Button onClick={onClose}>{t('profile.cancel')}</Button>
          <Button look="primary" busy={busy} onClick={press}>
            {t('profile.totp.turnOff')}
          </Button>
        </>
      }
    >
      <p>{t('profile.totp.offText')}</p>
      <RefusedNote refused={refused} />
    </Dialog>
  );
}
