import { Note } from '@portico/design';
import { useTranslation } from '@portico/runtime';
import { useState } from 'react';
import { saveFile } from '../../../platform/save-file.ts';
import type { AnswerOf } from '../try-call.ts';
import { useAccountChanges } from './account.query.ts';
import { Section } from './setting.tsx';
import { GuardedButton } from './step-up.tsx';

/** Saves everything stored about the customer as a file: 'my-data-2027-03-01.json'. */
export function ExportSection() {
  const { t } = useTranslation();
  const { exportAccount } = useAccountChanges();
  const [isSaved, setSaved] = useState(false);
  const onCall = () => {
    // cleared first, so that a second download is announced too
    setSaved(false);
    return exportAccount();
  };
  const onDone = ({ data }: AnswerOf<'exportAccount'>) => {
    const name = `my-data-${data.madeAt.slice(0, 10)}.json`;
    saveFile(name, new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }));
    setSaved(true);
  };
  return (
    <Section id="export" head={t('profile.export.head')} text={t('profile.export.text')}>
      <div className="cluster">
        <GuardedButton call={onCall} onDone={onDone}>
          {t('profile.export.save')}
        </GuardedButton>
      </div>
      {/* always there: a region that appears with its text is not announced everywhere */}
      <div role="status">{isSaved && <Note tone="ok">{t('profile.export.saved')}</Note>}</div>
    </Section>
  );
}
