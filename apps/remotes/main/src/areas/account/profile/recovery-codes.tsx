import { Button, Dialog, icons } from '@portico/design';
import { useTranslation } from '@portico/runtime';
import { isolate } from '@portico/storefront/parts/isolate';
import { copyText, selectText } from '@portico/storefront/platform/clipboard';
import { useAgency } from '@portico/storefront/state/account';
import { useRef, useState } from 'react';
import { printPage } from '../../../platform/print.ts';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  /** Called once the user confirms that the codes are saved; they are shown only once. */
  readonly onKept: () => void;
}

/** Ten recovery codes to print or copy; the printout contains nothing else. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const { t } = useTranslation();
  const agency = useAgency();
  /** Null before the first attempt. */
  const [isCopied, setCopied] = useState<boolean | null>(null);
  const list = useRef<HTMLOListElement>(null);
  const copy = async () => {
    const isDone = await copyText(codes.join('\n'));
    setCopied(isDone);
    if (!isDone) selectText(list.current);
  };
  return (
    <Dialog
      open
      alert
      onClose={onKept}
      title={t('profile.codes.head')}
      actions={
        <Button look="primary" onClick={onKept}>
          {t('profile.codes.kept')}
        </Button>
      }
    >
      <p>{t('profile.codes.text')}</p>
      <div className="recovery-codes">
        <p className="small strong">
          {t('profile.codes.of', { site: isolate(agency?.agencyName ?? '') })}
        </p>
        <ol ref={list} className="plain-list">
          {codes.map((code) => (
            <li key={code}>
              <bdi>{code}</bdi>
            </li>
          ))}
        </ol>
      </div>
      <p className="cluster">
        <Button size="sm" icon={icons.copy} onClick={() => void copy()}>
          {t('profile.codes.copy')}
        </Button>
        <Button size="sm" icon={icons.printer} onClick={printPage}>
          {t('profile.codes.print')}
        </Button>
        <span className={isCopied === false ? 'small' : 'small ok'} role="status">
          {isCopied !== null && t(isCopied ? 'profile.codes.copied' : 'profile.codes.byHand')}
        </span>
      </p>
    </Dialog>
  );
}
