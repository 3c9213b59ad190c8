import type { AgencyRecord } from '@portico/contract/http/center/record';
import { Icon, icons } from '@portico/design';
import { useTranslation } from '@portico/runtime';
import { Section } from './section.tsx';

const ICONS = {
  voucher: icons.receipt,
  'e-ticket': icons.ticket,
  receipt: icons.receipt,
  calendar: icons.calendar,
} as const;

/** Names of file formats, by MIME type. */
const FORMATS: Readonly<Record<string, string>> = {
  'application/pdf': 'PDF',
  'text/calendar': 'ICS',
};

/** Papers of the booking, each a link that opens it in the language of the page. */
export function RecordDocuments({ record: { documents } }: { readonly record: AgencyRecord }) {
  const { t, i18n } = useTranslation();
  if (documents.length === 0) return null;
  return (
    <Section title={t('record.documents')}>
      <ul className="plain-list c-documents">
        {documents.map(({ kind, address, type }) => (
          <li key={kind}>
            <Icon of={ICONS[kind]} size="sm" />
            <a
              className="link"
              href={`${address}${address.includes('?') ? '&' : '?'}lang=${i18n.language}`}
            >
              {t(`record.document.${kind}`)}
            </a>
            <span className="muted">
              <bdi>{FORMATS[type] ?? type}</bdi>
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
