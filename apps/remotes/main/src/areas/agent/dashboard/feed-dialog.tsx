import { Button, Dialog, ErrorState, icons, Note, Skeleton, TextField } from '@portico/design';
import { useTranslation } from '@portico/runtime';
import { isolate } from '@portico/storefront/parts/isolate';
import { dateText } from '@portico/storefront/parts/times';
import { copyText } from '@portico/storefront/platform/clipboard';
import { useState } from 'react';
import type { Answer } from '../../account/try-call.ts';
import { RefusedNote } from '../parts/refused-note.tsx';
import type { Refused } from '../../account/try-call.ts';
import { useDeadlineChanges, useFeed } from './dashboard.query.ts';

/** Makes, replaces and ends the secret address of the reader's own calendar feed. */
export function FeedDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog
      open
      title={t('centerDashboard.feed.title')}
      closeLabel={t('common.close')}
      onClose={onClose}
    >
      <p className="muted">{t('centerDashboard.feed.text')}</p>
      <Feed />
    </Dialog>
  );
}

function Feed() {
  const { t, i18n } = useTranslation();
  const feed = useFeed();
  const { makeFeed, endFeed } = useDeadlineChanges();
  const [url, setUrl] = useState<string | null>(null);
  const [hasEnded, setEnded] = useState(false);
  const { busy, refused, run } = useOneChange();
  if (feed.value === null)
    return feed.status === 'rejected' ? (
      <ErrorState
        title={t('centerDashboard.feed.failed')}
        actions={<Button onClick={feed.reload}>{t('common.retry')}</Button>}
      />
    ) : (
      <div role="status" aria-label={t('common.loading')}>
        <Skeleton width="most" />
      </div>
    );
  const { madeAt } = feed.value;
  const make = () =>
    run('make', makeFeed, (made) => {
      feed.set(() => ({ madeAt: made.madeAt }));
      setUrl(made.url);
      setEnded(false);
    });
  const end = () =>
    run('end', endFeed, () => {
      feed.set(() => ({ madeAt: null }));
      setUrl(null);
      setEnded(true);
    });
  return (
    <div className="feed">
      {refused !== null && <RefusedNote refused={refused} />}
      {url !== null && <FreshAddress key={url} url={url} />}
      <p role="status">
        {madeAt !== null && url === null
          ? t('centerDashboard.feed.exists', { date: isolate(dateText(madeAt, i18n.language)) })
          : hasEnded
            ? t('centerDashboard.feed.ended')
            : null}
      </p>
      <div className="cluster">
        <Button look={madeAt === null ? 'primary' : 'line'} busy={busy === 'make'} onClick={make}>
          {t(madeAt === null ? 'centerDashboard.feed.make' : 'centerDashboard.feed.replace')}
        </Button>
        {madeAt !== null && (
          <Button look="quiet" busy={busy === 'end'} onClick={end}>
            {t('centerDashboard.feed.end')}
          </Button>
        )}
      </div>
      {madeAt !== null && <p className="small faint">{t('centerDashboard.feed.replaceText')}</p>}
    </div>
  );
}

/** Runs one change at a time and keeps its refusal. */
function useOneChange() {
  const [busy, setBusy] = useState<'make' | 'end' | null>(null);
  const [refused, setRefused] = useState<Refused | null>(null);
  const run = <T,>(
    name: 'make' | 'end',
    call: () => Promise<Answer<T>>,
    onDone: (data: T) => void,
  ) => {
    if (busy !== null) return;
    setBusy(name);
    setRefused(null);
    void call().then((answer) => {
      setBusy(null);
      if (answer.ok) onDone(answer.data);
      else setRefused(answer);
    });
  };
  return { busy, refused, run };
}

/** Shows the address that was just made. It is shown only once. */
function FreshAddress({ url }: { readonly url: string }) {
  const { t } = useTranslation();
  const [copied, setCopied] = useState<boolean | null>(null);
  return (
    <div className="stack">
      <TextField
        label={t('centerDashboard.feed.address')}
        hint={
          copied === null
            ? t('centerDashboard.feed.once')
            : t(copied ? 'centerDashboard.feed.copied' : 'centerDashboard.feed.copyFailed')
        }
        value={url}
        readOnly
        dir="ltr"
        onFocus={({ target }) => target.select()}
      />
      <div className="cluster">
        <Button look="primary" icon={icons.copy} onClick={() => void copyText(url).then(setCopied)}>
          {t('centerDashboard.feed.copy')}
        </Button>
      </div>
      <Note tone="warn">{t('centerDashboard.feed.secret')}</Note>
    </div>
  );
}
