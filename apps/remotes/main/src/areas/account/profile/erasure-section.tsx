import type { Account, ErasureBlock } from '@portico/contract';
import { Alert, Button, Dialog, icons, Note, TextLink } from '@portico/design';
import { useTranslation } from '@portico/runtime';
import { isolate } from '@portico/storefront/parts/isolate';
import { instantText } from '@portico/storefront/parts/times';
import { currentTime } from '@portico/storefront/platform/clock';
import { useEffect, useRef, useState } from 'react';
import type { Refused } from '../try-call.ts';
import { RefusedNote } from '../form-parts.tsx';
import { useAccountChanges } from './account.query.ts';
import { blocksIn } from './erasure-blocks.ts';
import { Section } from './setting.tsx';
import { useGuardedPress } from './step-up.tsx';

interface ErasureSectionProps {
  readonly account: Account;
  readonly onAccount: (account: Account) => void;
  /** Called if no deletion is pending any more, or the shown data is older than the server's. */
  readonly onStale: () => void;
}

/**
 * Account deletion: explains what is deleted and kept, requests it, and shows the date until which
 * it can be withdrawn.
 */
export function ErasureSection({ account, onAccount, onStale }: ErasureSectionProps) {
  const { t } = useTranslation();
  const due = account.erasureDueAt;
  const [news, setNews] = useState<'asked' | 'undone' | null>(null);
  const place = useRef<HTMLDivElement>(null);
  // the pressed button has disappeared: the focus moves to the result that replaces it
  useEffect(() => {
    if (news !== null) place.current?.focus();
  }, [news]);
  return (
    <Section id="erasure" head={t('profile.erasure.head')}>
      <div ref={place} tabIndex={-1} className="profile-erasure">
        {due === null ? (
          <>
            {news === 'undone' && (
              <Note tone="ok" announce="politely">
                {t('profile.erasure.undone')}
              </Note>
            )}
            <Offer
              onAsked={(dueAt) => {
                setNews('asked');
                onAccount({ ...account, erasureDueAt: dueAt });
              }}
            />
          </>
        ) : (
          <Waiting
            due={due}
            isNews={news === 'asked'}
            onUndone={(next) => {
              setNews('undone');
              onAccount(next);
            }}
            onStale={onStale}
          />
        )}
      </div>
    </Section>
  );
}

const GOES = ['person', 'login', 'companions', 'traces'] as const;
const STAYS = ['bookings', 'agent', 'log', 'others'] as const;

function Offer({ onAsked }: { readonly onAsked: (dueAt: string) => void }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <p className="muted">{t('profile.erasure.text')}</p>
      <div className="profile-goes">
        {(
          [
            ['goes', GOES],
            ['stays', STAYS],
          ] as const
        ).map(([which, parts]) => (
          <div key={which}>
            <h3 className="profile-label">{t(`profile.erasure.${which}`)}</h3>
            <ul>
              {parts.map((part) => (
                <li key={part}>{t(`profile.erasure.${which}.${part}`)}</li>
              ))}
            </ul>
          </div>
        ))}
      </div>
      <p>
        <Button onClick={() => setOpen(true)}>{t('profile.erasure.ask')}</Button>
      </p>
      {isOpen && <AskDialog onClose={() => setOpen(false)} onAsked={onAsked} />}
    </>
  );
}

interface AskDialogProps {
  readonly onClose: () => void;
  readonly onAsked: (dueAt: string) => void;
}

function AskDialog({ onClose, onAsked }: AskDialogProps) {
  const { t } = useTranslation();
  const { askErasure } = useAccountChanges();
  const { busy, refused, press } = useGuardedPress(askErasure, ({ dueAt }) => onAsked(dueAt));
  const blocks = refused === null ? [] : blocksIn(refused);
  const isBlocked = refused?.code === 'ERASURE_BLOCKED';
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('profile.erasure.sure')}
      actions={
        <>
          <Button onClick={onClose}>{t('profile.erasure.keep')}</Button>
          {!isBlocked && (
            <Button look="primary" busy={busy} onClick={press}>
              {t('profile.erasure.ask')}
            </Button>
          )}
        </>
      }
    >
      {isBlocked ? (
        <Blocked blocks={blocks} />
      ) : (
        <>
          <p>{t('profile.erasure.sureText')}</p>
          <RefusedNote refused={refused} />
        </>
      )}
    </Dialog>
  );
}

/** Lists the bookings that prevent the deletion, each by its reference. */
function Blocked({ blocks }: { readonly blocks: readonly ErasureBlock[] }) {
  const { t } = useTranslation();
  return (
    <>
      <Alert tone="bad">{t('profile.erasure.blocked')}</Alert>
      <ul>
        {blocks.map(({ why, reference }) => (
          <li key={reference}>
            {t(`profile.erasure.because.${why}`, { reference: isolate(reference) })}
          </li>
        ))}
      </ul>
      <p>
        {t('profile.erasure.blockedNext')}{' '}
        <TextLink href="/mytrip/mytrips">{t('profile.erasure.trips')}</TextLink>
      </p>
    </>
  );
}

interface WaitingProps {
  readonly due: string;
  readonly isNews: boolean;
  readonly onUndone: (account: Account) => void;
  readonly onStale: () => void;
}

function Waiting({ due, isNews, onUndone, onStale }: WaitingProps) {
  const { t, i18n } = useTranslation();
  const { undoErasure } = useAccountChanges();
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Refused | null>(null);
  const undo = async () => {
    setBusy(true);
    setRefused(null);
    const answer = await undoErasure();
    setBusy(false);
    if (answer.ok) return onUndone(answer.data.account);
    // withdrawn in another tab, or completed in the meantime
    if (answer.code === 'NOT_FOUND') return onStale();
    setRefused(answer);
  };
  const isOver = Date.parse(due) <= currentTime();
  return (
    <>
      <Note
        tone="warn"
        icon={icons.clock}
        {...(isNews ? { announce: 'politely' as const } : {})}
        action={
          <Button size="sm" busy={busy} onClick={() => void undo()}>
            {t('profile.erasure.undo')}
          </Button>
        }
      >
        {t(isOver ? 'profile.erasure.overdue' : 'profile.erasure.due', {
          date: isolate(instantText(due, i18n.language)),
        })}
      </Note>
      <p className="small muted">{t('profile.erasure.dueText')}</p>
      <RefusedNote refused={refused} />
    </>
  );
}
