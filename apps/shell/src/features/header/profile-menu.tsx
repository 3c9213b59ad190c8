import { Avatar, icons, type IconShape, Menu, type MenuItem } from '@portico/design';
import { type ProfileEntry, profileMenu } from '@portico/rules/navigation';
import { useTranslation } from '@portico/runtime';
import { hasProfileSdk } from '@portico/storefront/platform/host-page';
import { useMoney } from '../../state/money.ts';
import { useAgency, useViewer } from '../../state/selectors.ts';

const ICONS: Readonly<Record<ProfileEntry['id'], IconShape>> = {
  bookNow: icons.bed,
  myTrips: icons.ticket,
  dashboard: icons.home,
  profileSettings: icons.person,
  wallet: icons.wallet,
  support: icons.support,
  commandCenter: icons.home,
};

/**
 * Menu items of the logged-in user; Log Out comes last, and is omitted if the embedding page owns
 * the session.
 */
export function useProfileItems(): MenuItem[] {
  const { t } = useTranslation();
  const viewer = useViewer();
  const agency = useAgency();
  const entries = profileMenu(
    {
      ...viewer,
      userType: viewer.profile?.userType,
      isRewardWalletEnable: viewer.profile?.isRewardWalletEnable,
    },
    agency,
  );
  const items = entries.flatMap(({ id, path }): MenuItem[] =>
    path ? [{ id, label: t(`header.${id}`), icon: ICONS[id], href: path }] : [],
  );
  return hasProfileSdk()
    ? items
    : [
        ...items,
        {
          id: 'logOut',
          label: t('header.logOut'),
          icon: icons.logOut,
          href: '/logout',
          apart: true,
        },
      ];
}

export function ProfileMenu() {
  const { t } = useTranslation();
  const { profile } = useViewer();
  const money = useMoney('owed');
  const items = useProfileItems();
  if (!profile) return null;
  const { first_name, last_name, profile_image, credits } = profile.personal_info;
  const name = `${first_name} ${last_name}`.trim();
  const balance = credits.amount > 0 ? money(credits.amount, credits.currency) : '';
  return (
    <Menu
      label={t('header.profileMenu')}
      items={items}
      button={
        <>
          <span className="visually-hidden">{t('shell.profile', { name })}</span>
          {balance && <bdi>{balance}</bdi>}
          <Avatar name={name} src={profile_image} />
        </>
      }
    />
  );
}
