import type { OwnDomainShown } from '@portico/contract/http/center/own-domains';
import { Button, Dialog, IconButton, icons, Note } from '@portico/design';
import { useTranslation } from '@portico/runtime';
import { isolate } from '@portico/storefront/parts/isolate';
import { instantText } from '@portico/storefront/parts/times';
import { copyText } from '@portico/storefront/platform/clipboard';
import { useId, useState } from 'react';
import type { Answer, Refused } from '../../../account/try-call.ts';
import { RefusedNote } from '../../parts/refused-note.tsx';
import { Status, type StatusTone } from '../../parts/status.tsx';
import { useDomainChanges } from './domain.query.ts';

const TONES: Readonly<Record<OwnDomainShown['state'], StatusTone>> = {
  Entered: 'open',
  Owned: 'half',
  Pointed: 'half',
  Live: 'good',
  Lost: 'risk',
};

interface DomainCardProps {
  readonly domain: OwnDomainShown;
  readonly onChanged: () => void;
}

type Work = 'check' | 'enter' | 'remove';

/** A domain: its state, the records to set, and what can be done with it. */
export function DomainCard({ domain, onChanged }: DomainCardProps) {
  const { t, i18n } = useTranslation();
  const id = useId();
  const { check, enter, remove } = useDomainChanges();
  const [busy, setBusy] = useState<Work | null>(null);
  const [refused, setRefused] = useState<Refused | null>(null);
  const [found, setFound] = useState<string | null>(null);
  const [isAsking, setAsking] = useState(false);
  const { host, state, records, checkedAt, missingSince } = domain;
  const run = async <T,>(name: Work, work: () => Promise<Answer<T>>, done?: (data: T) => void) => {
    if (busy !== null) return;
    setBusy(name);
    setRefused(null);
    const answer = await work();
    setBusy(null);
    if (!answer.ok) return setRefused(answer);
    done?.(answer.data);
    onChanged();
  };
  const isLost = state === 'Lost';
  return (
    <section className="set-group" aria-labelledby={id}>
      <div>
        <h2 id={id}>
          <bdi>{host}</bdi>
        </h2>
        <p>
          <Status tone={TONES[state]}>{t(`centerAccess.domain.state.${state}`)}</Status>
        </p>
        <p>
          {checkedAt === null
            ? t('centerAccess.domain.unchecked')
            : t('centerAccess.domain.checked', { time: instantText(checkedAt, i18n.language) })}
        </p>
      </div>
      <div className="set-fields">
        <RefusedNote refused={refused} />
        {missingSince !== null && !isLost && (
          <Note tone="warn">
            {t('centerAccess.domain.missing', { time: instantText(missingSince, i18n.language) })}
          </Note>
        )}
        {records !== null && !isLost && <Records domain={domain} />}
        <p role="status">{found}</p>
        <div className="cluster">
          {isLost ? (
            <Button
              size="sm"
              busy={busy === 'enter'}
              onClick={() => void run('enter', () => enter(host))}
            >
              {t('centerAccess.domain.again')}
            </Button>
          ) : (
            records !== null && (
              <Button
                size="sm"
                icon={icons.refresh}
                busy={busy === 'check'}
                onClick={() =>
                  void run(
                    'check',
                    () => check(host),
                    ({ evidence }) =>
                      setFound(
                        t('centerAccess.domain.found', {
                          proof: t(`centerAccess.domain.proof.${evidence.proof}`),
                          pointing: t(`centerAccess.domain.pointing.${evidence.pointing}`),
                          probe: t(`centerAccess.domain.probe.${evidence.probe}`),
                        }),
                      ),
                  )
                }
              >
                {t('centerAccess.domain.check')}
              </Button>
            )
          )}
          <Button look="quiet" size="sm" onClick={() => setAsking(true)}>
            {t('centerAccess.domain.remove')}
          </Button>
        </div>
      </div>
      <RemoveDialog
        host={isAsking ? host : null}
        onClose={() => setAsking(false)}
        onRemove={() => {
          setAsking(false);
          void run('remove', () => remove(host));
        }}
      />
    </section>
  );
}

/** Says what follows before a domain is removed. */
function RemoveDialog({
  host,
  onClose,
  onRemove,
}: {
  readonly host: string | null;
  readonly onClose: () => void;
  readonly onRemove: () => void;
}) {
  const { t } = useTranslation();
  return (
    <Dialog
      open={host !== null}
      onClose={onClose}
      title={t('centerAccess.domain.removeTitle', { host: isolate(host ?? '') })}
      actions={
        <>
          <Button look="quiet" onClick={onClose}>
            {t('centerAccess.domain.removeKeep')}
          </Button>
          <Button look="primary" onClick={onRemove}>
            {t('centerAccess.domain.remove')}
          </Button>
        </>
      }
    >
      <p>{t('centerAccess.domain.removeText')}</p>
    </Dialog>
  );
}

/** The records of a domain, each part ready to copy. */
function Records({ domain: { host, records, state } }: { readonly domain: OwnDomainShown }) {
  const { t } = useTranslation();
  const [copied, setCopied] = useState<boolean | null>(null);
  if (records === null) return null;
  const rows = [
    { type: 'TXT', name: records.txt.name, value: records.txt.value },
    { type: 'CNAME', name: host, value: records.cname },
  ];
  const copy = (text: string) => (
    <IconButton
      icon={icons.copy}
      label={t('centerAccess.domain.copy', { what: isolate(text) })}
      onClick={() => void copyText(text).then(setCopied)}
    />
  );
  return (
    <>
      <p>{t(`centerAccess.domain.${state === 'Live' ? 'keep' : 'set'}`)}</p>
      {rows.map(({ type, name, value }) => (
        <dl key={type} className="set-record">
          <dt>{t('centerAccess.domain.type')}</dt>
          <dd>
            <bdi>{type}</bdi>
          </dd>
          <dt>{t('centerAccess.domain.name')}</dt>
          <dd>
            <bdi>{name}</bdi>
            {copy(name)}
          </dd>
          <dt>{t('centerAccess.domain.value')}</dt>
          <dd>
            <bdi>{value}</bdi>
            {copy(value)}
          </dd>
        </dl>
      ))}
      <p role="status" className="small muted">
        {copied === null
          ? t('centerAccess.domain.bare')
          : t(`centerAccess.domain.${copied ? 'copied' : 'copyFailed'}`)}
      </p>
    </>
  );
}
