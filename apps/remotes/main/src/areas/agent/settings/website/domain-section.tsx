import type { DomainRefused } from '@portico/contract/http/center/own-domains';
import { Button, ErrorState, Skeleton, TextField } from '@portico/design';
import { useTranslation } from '@portico/runtime';
import { useForm } from '../../../account/use-form.ts';
import { RefusedNote } from '../../parts/refused-note.tsx';
import { SettingsGroup } from '../parts.tsx';
import { DomainCard } from './domain-card.tsx';
import { useDomainChanges, useDomains } from './domain.query.ts';

/** The agency's own domains: each with its state, and the records that prove it. */
export function DomainSection() {
  const { t } = useTranslation();
  const domains = useDomains();
  if (domains.value === null)
    return domains.status === 'rejected' ? (
      <ErrorState
        title={t('centerAccess.domain.failed')}
        actions={
          <Button look="line" onClick={domains.reload}>
            {t('common.retry')}
          </Button>
        }
      />
    ) : (
      <div className="set-form" role="status" aria-label={t('common.loading')}>
        <Skeleton shape="head" width="half" />
        <Skeleton width="most" />
      </div>
    );
  const list = domains.value.domains;
  return (
    <div className="set-form">
      <SettingsGroup title={t('centerAccess.domain.head')} text={t('centerAccess.domain.text')}>
        <EnterDomain onEntered={domains.reload} />
      </SettingsGroup>
      {list.length === 0 && <p className="set-last">{t('centerAccess.domain.none')}</p>}
      {list.map((domain) => (
        <DomainCard key={domain.host} domain={domain} onChanged={domains.reload} />
      ))}
    </div>
  );
}

function EnterDomain({ onEntered }: { readonly onEntered: () => void }) {
  const { t } = useTranslation();
  const { enter } = useDomainChanges();
  const { form, field, busy, refused, submit, reset } = useForm({
    start: { host: '' },
    faultsOf: ({ host }) =>
      host.trim() === '' ? { host: 'centerAccess.domain.refused.name' } : {},
    send: ({ host }) => enter(host),
    onDone: () => {
      reset();
      onEntered();
    },
    faultOf: ({ code, details }) => {
      const { reason } = (details ?? {}) as Partial<DomainRefused>;
      return code === 'INVALID_FIELD'
        ? { host: `centerAccess.domain.refused.${reason ?? 'name'}` }
        : null;
    },
  });
  return (
    <form ref={form} noValidate className="stack" onSubmit={submit}>
      <RefusedNote refused={refused} />
      <TextField
        {...field('host')}
        label={t('centerAccess.domain.host')}
        hint={t('centerAccess.domain.hostHint')}
        dir="ltr"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={253}
      />
      <div className="cluster">
        <Button type="submit" look="primary" size="sm" busy={busy}>
          {t('centerAccess.domain.add')}
        </Button>
      </div>
    </form>
  );
}
