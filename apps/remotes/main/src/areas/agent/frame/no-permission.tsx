import type { RefusedRight } from '@portico/contract/http/center/frame';
import { Icon, icons, LinkButton } from '@portico/design';
import { useAppSelector, useLocation, usePageTitle, useTranslation } from '@portico/runtime';
import { useReason, WayOut } from './reason.tsx';

/** In place of a page without the right to it: why, who is logged in, and whom to ask. */
export function NoPermission({ refused }: { readonly refused: RefusedRight }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const reasonOf = useReason();
  const profile = useAppSelector(({ user }) => user.profile);
  const { first_name = '', last_name = '' } = profile?.personal_info ?? {};
  const title = t(
    refused.reason === 'presenting'
      ? 'center.noPermission.presenting'
      : 'center.noPermission.title',
  );
  usePageTitle(title);
  return (
    <div className="center-refused">
      <span className="center-tile">
        <Icon of={icons.lock} size="lg" />
      </span>
      <h1>{title}</h1>
      <p>
        {reasonOf(refused)}
        <br />
        {t('center.noPermission.signedIn', {
          name: `${first_name} ${last_name}`.trim(),
          type: t(`center.type.${profile?.userType ?? 'SalesAgent'}`),
        })}
      </p>
      <div className="cluster">
        <LinkButton look="primary" href="/dashboard">
          {t('common.takeMeHome')}
        </LinkButton>
        <WayOut refused={refused} />
      </div>
      <p className="faint">
        <bdi dir="ltr">{pathname}</bdi> · <bdi>403</bdi>
      </p>
    </div>
  );
}
