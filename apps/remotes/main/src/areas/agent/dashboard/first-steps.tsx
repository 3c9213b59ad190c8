import { EmptyState, Fold, icons, LinkButton, TextLink } from '@portico/design';
import { useTranslation } from '@portico/runtime';
import { useAgency } from '@portico/storefront/state/account';
import { useScope } from '../parts/use-scope.ts';

/** Settings of an agency, each with its page. */
const PAGES_OF_STEPS = [
  ['brand', '/settings/website?section=branding'],
  ['contact', '/settings/website?section=contact'],
  ['product', '/settings/product'],
] as const;

/** Settings that have no page yet, each with the command that makes it. */
const STEPS = [
  ['markup', 'markup --product hotels --percent 10'],
  ['gateway', 'gateway --adapter … --mode test'],
  ['team', 'user invite --role sales --email …'],
] as const;

/** Replaces the figures while an agency has no booking. Owners and admins read how to begin. */
export function FirstSteps() {
  const { t } = useTranslation();
  const agency = useAgency();
  const isInCharge = useScope('website') === 'all';
  return (
    <EmptyState
      icon={icons.gauge}
      title={t('centerDashboard.first.title')}
      actions={
        <LinkButton look="line" href="/" icon={icons.search}>
          {t('centerDashboard.first.book')}
        </LinkButton>
      }
    >
      <p>{t('centerDashboard.first.text')}</p>
      {isInCharge && agency !== null && (
        <>
          <p>{t('centerDashboard.first.own')}</p>
          <ul className="first-steps">
            {PAGES_OF_STEPS.map(([name, href]) => (
              <li key={name}>
                <TextLink href={href}>{t(`centerDashboard.first.${name}`)}</TextLink>
              </li>
            ))}
          </ul>
          <p>{t('centerDashboard.first.host')}</p>
          <ul className="first-steps">
            {STEPS.map(([name]) => (
              <li key={name}>{t(`centerDashboard.first.${name}`)}</li>
            ))}
          </ul>
          <Fold head={t('centerDashboard.first.commands')} className="first-commands">
            {STEPS.map(([name, command]) => (
              <code key={name} dir="ltr">
                npm run agency -- {command.replace(' --', ` --agency ${agency.subdomain} --`)}
              </code>
            ))}
          </Fold>
        </>
      )}
    </EmptyState>
  );
}
