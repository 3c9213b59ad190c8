import { PAGES } from '@portico/contract';
import {
  Drawer,
  DrawerItem,
  icons,
  type IconShape,
  InPopup,
  Logo,
  type MenuItem,
} from '@portico/design';
import { useTranslation } from '@portico/runtime';
import { PanelFrame } from '@portico/storefront/search/panel-frame.tsx';
import { type ReactNode, useEffect, useState } from 'react';
import { lockBody } from '../../platform/body-lock.ts';
import { useAgency, useViewer } from '../../state/selectors.ts';
import { currencyLabel, useCurrencyChoice, useLanguageChoice } from './choices.ts';
import { approachLists, CurrencyList, KeptLists, LanguageList } from './lazy-lists.ts';
import { LoginButtons } from './login-buttons.tsx';
import { useProfileItems } from './profile-menu.tsx';
import { useHeaderLinks } from './use-header-links.ts';

const LINK_ICONS: Readonly<Record<string, IconShape>> = {
  '/about': icons.info,
  '/faqs': icons.help,
  [PAGES.findBooking.path]: icons.ticket,
};

type Pane = 'links' | 'kept' | 'language' | 'currency';

/**
 * Mobile menu that slides in from the end edge; mounted only while open. The page behind does not
 * scroll.
 */
export function SlideMenu({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const agency = useAgency();
  const viewer = useViewer();
  const { home } = useHeaderLinks();
  const [pane, setPane] = useState<Pane>('links');
  useEffect(lockBody, []);
  useEffect(approachLists, []);
  return (
    <Drawer
      open
      onClose={onClose}
      label={t('common.menu')}
      closeLabel={t('common.close')}
      head={<Logo name={agency.agencyName} src={agency.logoMobile || agency.logo} href={home} />}
      foot={viewer.auth || viewer.isUncertain ? undefined : <LoginButtons onPress={onClose} />}
    >
      {pane === 'links' && <Links onClose={onClose} onPane={setPane} />}
      {pane === 'kept' && (
        <Focused>
          <KeptLists onDone={onClose} />
        </Focused>
      )}
      {pane === 'language' && (
        <Focused>
          <LanguageList onDone={onClose} />
        </Focused>
      )}
      {pane === 'currency' && (
        <Focused>
          <CurrencyList onDone={onClose} />
        </Focused>
      )}
    </Drawer>
  );
}

/**
 * The pressed button has disappeared: the focus moves to its replacement, once its code has loaded.
 */
function Focused({ children }: { children: ReactNode }) {
  return (
    <InPopup value>
      <PanelFrame>{children}</PanelFrame>
    </InPopup>
  );
}

function Links({ onClose, onPane }: { onClose: () => void; onPane: (pane: Pane) => void }) {
  const { t } = useTranslation();
  const viewer = useViewer();
  const { links } = useHeaderLinks();
  const profile = useProfileItems();
  const language = useLanguageChoice();
  const { selected } = useCurrencyChoice();
  const iconOf = (href: string) => LINK_ICONS[href] ?? icons.search;
  const own = viewer.auth ? profile.filter(({ id }) => id !== 'bookNow') : [];
  const item = ({ id, href, icon, label }: MenuItem) =>
    href && <DrawerItem key={id} href={href} icon={icon} label={label} onPress={onClose} />;
  return (
    <>
      {links
        .flatMap(({ more, ...link }) => [
          { ...link, icon: iconOf(link.href) },
          ...(more?.links ?? []),
        ])
        .map((link) => (
          // Book Now and the first product have the same address
          <DrawerItem key={`${link.href} ${link.label}`} {...link} onPress={onClose} />
        ))}
      {own.filter(({ apart }) => !apart).map(item)}
      <DrawerItem icon={icons.heart} label={t('header.kept')} onPress={() => onPane('kept')} />
      <DrawerItem
        icon={icons.globe}
        label={t('header.language')}
        value={language.name}
        onPress={() => onPane('language')}
      />
      <DrawerItem
        icon={icons.coins}
        label={t('header.currency')}
        value={<bdi>{currencyLabel(selected)}</bdi>}
        onPress={() => onPane('currency')}
      />
      {own.filter(({ apart }) => apart).map(item)}
    </>
  );
}
