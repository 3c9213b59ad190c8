import { Anchor, Icon, icons, type IconShape } from '@portico/design';
import { useAppSelector, useLocation, useTranslation } from '@portico/runtime';
import type { Ref } from 'react';

/**
 * Bar of phones: the pages of a day, a new booking, and the side menu. Its button has another name
 * than the header's, whose menu is that of the site.
 */
export function BottomBar({
  isOpen,
  onMenu,
  menuRef,
}: {
  readonly isOpen: boolean;
  readonly onMenu: () => void;
  readonly menuRef: Ref<HTMLButtonElement>;
}) {
  const { t } = useTranslation();
  const bookNow = useAppSelector(({ navigation }) =>
    navigation.items.find(({ label }) => label === 'Book Now'),
  );
  return (
    <nav className="center-bottom" aria-label={t('center.bottom.label')}>
      <Tab href="/dashboard" icon={icons.gauge} label={t('center.bottom.today')} />
      <Tab href="/bookings" icon={icons.luggage} label={t('center.menu.bookings')} />
      {bookNow && (
        <Anchor className="center-tab is-new" href={bookNow.path}>
          <Icon of={icons.plus} />
          <span>{t('center.bottom.new')}</span>
        </Anchor>
      )}
      <Tab href="/searches" icon={icons.history} label={t('center.menu.searches')} />
      <button
        ref={menuRef}
        type="button"
        className="center-tab"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={onMenu}
      >
        <Icon of={icons.dots} />
        <span>{t('center.bottom.menu')}</span>
      </button>
    </nav>
  );
}

function Tab({
  href,
  icon,
  label,
}: {
  readonly href: string;
  readonly icon: IconShape;
  readonly label: string;
}) {
  const { pathname } = useLocation();
  const isHere = pathname === href || pathname.startsWith(`${href}/`);
  return (
    <Anchor className="center-tab" href={href} aria-current={isHere ? 'page' : undefined}>
      <Icon of={icon} />
      <span>{label}</span>
    </Anchor>
  );
}
