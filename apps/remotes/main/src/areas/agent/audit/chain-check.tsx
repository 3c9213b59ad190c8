import { Button, icons, Note } from '@portico/design';
import { type TFunction, useTranslation } from '@portico/runtime';
import { isolate } from '@portico/storefront/parts/isolate';
import { localNow, timeText } from '@portico/storefront/parts/times';
import { ownZone } from '@portico/storefront/platform/page';
import { useState } from 'react';
import type { Answer, AnswerOf } from '../../account/try-call.ts';
import { actionText } from '../parts/change-words.ts';
import { RefusedNote } from '../parts/refused-note.tsx';
import { useChainCheck } from './audit.query.ts';

/** Verifies the chain of the log and shows up to which entry it holds. */
export function ChainCheck() {
  const { t } = useTranslation();
  const check = useChainCheck();
  const [isBusy, setBusy] = useState(false);
  const [answer, setAnswer] = useState<Answer<AnswerOf<'auditCheck'>> | null>(null);
  const press = async () => {
    setBusy(true);
    setAnswer(await check());
    setBusy(false);
  };
  return (
    <div className="chain-check">
      <Button size="sm" icon={icons.shield} busy={isBusy} onClick={() => void press()}>
        {t('centerAudit.check')}
      </Button>
      <div role="status">
        {answer?.ok === true && (
          <Note tone={answer.data.broken === null ? 'ok' : 'bad'}>
            {resultText(answer.data, t)}
          </Note>
        )}
        {answer?.ok === false && <RefusedNote refused={answer} />}
      </div>
    </div>
  );
}

function resultText({ checkedAt, last, holdsUntil, broken }: AnswerOf<'auditCheck'>, t: TFunction) {
  const time = isolate(timeText(localNow(ownZone(), Date.parse(checkedAt))));
  if (broken === null)
    return last === 0
      ? t('centerAudit.empty', { time })
      : t('centerAudit.whole', { last: last.toLocaleString('en'), time });
  const values = {
    seq: broken.seq.toLocaleString('en'),
    until: holdsUntil.toLocaleString('en'),
    time,
  };
  if (broken.fault === 'cut') return t('centerAudit.broken.cut', values);
  return t(`centerAudit.broken.${broken.fault}`, {
    ...values,
    action: isolate(actionText(broken.action, t).text),
    object: isolate(broken.object),
  });
}
