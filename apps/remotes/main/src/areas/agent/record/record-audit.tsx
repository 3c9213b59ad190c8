import type { AuditView } from '@portico/contract/http/center/audit';
import { TextLink } from '@portico/design';
import { useTranslation } from '@portico/runtime';
import { instantText } from '@portico/storefront/parts/times';
import { ownZone } from '@portico/storefront/platform/page';
import { ChangeList } from '../parts/change-list.tsx';
import { actionText } from '../parts/change-words.ts';
import { WordedText } from '../parts/worded-text.tsx';
import { Section } from './section.tsx';

/** Newest entries of the audit log about this booking; the rest has a page of its own. */
export function RecordAudit({
  audit,
  reference,
}: {
  readonly audit: readonly AuditView[];
  readonly reference: string;
}) {
  const { t, i18n } = useTranslation();
  return (
    <Section
      title={t('record.audit')}
      end={
        <TextLink href={`/audit?object=${encodeURIComponent(`booking:${reference}`)}`}>
          {t('record.audit.all')}
        </TextLink>
      }
    >
      <ul className="plain-list c-audit">
        {audit.slice(0, 5).map((entry) => (
          <li key={entry.seq}>
            <span>
              <bdi className="strong">
                {entry.actor.name ?? t(`record.actor.${entry.actor.type}`)}
              </bdi>{' '}
              <WordedText of={actionText(entry.action, t)} />
              <ChangeList entry={entry} zone={ownZone()} />
            </span>
            <bdi className="muted">{instantText(entry.at, i18n.language)}</bdi>
          </li>
        ))}
      </ul>
    </Section>
  );
}
