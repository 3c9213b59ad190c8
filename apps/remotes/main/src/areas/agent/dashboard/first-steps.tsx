import { EmptyState, icons, LinkButton } from '@portico/design';
import { useTranslation } from '@portico/runtime';
import { useAgency } from '@portico/storefront/state/account';
import { useScope } from '../parts/use-scope.ts';

/** Commands that set up an agency, each with the key of its text. */
const STEPS = [
  ['brand', "brand --color '#0a66c2'"],
  ['contact', 'contact --email hello@example.com --show-phone'],
  ['markup', 'markup --product hotels --percent 10'],
  ['gateway', 'gateway --adapter … --mode test'],
  ['team', 'user invite --role sales --email …'],
] as const;

/** In place of the figures of an agency without a booking: what will be here, and how to begin. */
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
          <p>{t('centerDashboard.first.host')}</p>
          <ol className="first-steps">
            {STEPS.map(([name, command]) => (
              <li key={name}>
                <span>{t(`centerDashboard.first.${name}`)}</span>
                <code dir="ltr">
                  npm run agency -- {command.replace(' --', ` --agency ${agency.subdomain} --`)}
                </code>
              </li>
            ))}
          </ol>
        </>
      )}
    </EmptyState>
  );
}
