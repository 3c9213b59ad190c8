import type { NavigationItem } from '@portico/contract';
import { Anchor, Icon, icons, type IconShape } from '@portico/design';
import { useAppSelector, useLocation, useTranslation } from '@portico/runtime';

/** Text key and icon of each entry, by the label of the navigation response. */
const ENTRIES: Readonly<Record<string, readonly [key: string, icon: IconShape]>> = {
  Dashboard: ['dashboard', icons.gauge],
  'Book Now': ['bookNow', icons.search],
  Clients: ['clients', icons.people],
  Agents: ['agents', icons.idCard],
  Bookings: ['bookings', icons.luggage],
  Proposals: ['proposals', icons.copy],
  Settings: ['settings', icons.settings],
  Markup: ['markup', icons.settings],
  Website: ['website', icons.globe],
  Profile: ['profile', icons.person],
  Payment: ['payment', icons.card],
  Product: ['product', icons.bed],
  Wallet: ['wallet', icons.wallet],
  Details: ['details', icons.wallet],
  Academy: ['academy', icons.external],
  'Deal Link': ['dealLink', icons.share],
  Applications: ['applications', icons.person],
  'Customize Theme': ['theme', icons.pencil],
  Pay: ['pay', icons.receipt],
  Support: ['support', icons.support],
  Searches: ['searches', icons.history],
  'Log Out': ['logOut', icons.logOut],
};

/** Side menu of agents (specification, section 2.6). */
export function SideMenu() {
  const { t } = useTranslation();
  const items = useAppSelector(({ navigation }) => navigation.items);
  return (
    <nav className="center-menu" aria-label={t('center.menu.label')}>
      <ul className="plain-list">
        {items.map((item) => (
          <li key={item.label}>
            <Entry item={item} />
            {item.subMenu && (
              <ul className="plain-list center-submenu">
                {item.subMenu.map((leaf) => (
                  <li key={leaf.label}>
                    <Entry item={leaf} />
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Entry({ item }: { readonly item: NavigationItem }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const [key, icon] = ENTRIES[item.label] ?? [null, icons.dots];
  const label = key === null ? item.label : t(`center.menu.${key}`);
  const isCurrent = item.subMenu === undefined && pathname === item.path;
  return (
    <Anchor
      className="center-entry"
      href={item.path}
      aria-current={isCurrent ? 'page' : undefined}
      aria-disabled={item.read ? undefined : true}
    >
      <Icon of={icon} />
      <span>{label}</span>
    </Anchor>
  );
}
