import { Drawer, DrawerItem, icons, Logo } from '@portico/design';
import { useTranslation } from '@portico/runtime';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { lockBody } from '../../platform/body-lock.ts';
import { useAgency, useViewer } from '../../state/selectors.ts';
import { currencyLabel, useCurrencyChoice, useLanguageChoice } from './choices.ts';
import { CurrencyList } from './currency-list.tsx';
import { LanguageList } from './language-pick.tsx';
import { LoginButtons } from './login-buttons.tsx';
import { useProfileItems } from './profile-menu.tsx';
import { useHeaderLinks } from './use-header-links.ts';

type Pane = 'links' | 'language' | 'currency';

/** The phone's menu, from the end edge; there while it is open. The page behind does not scroll. */
export function SlideMenu({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const agency = useAgency();
  const viewer = useViewer();
  const { home } = useHeaderLinks();
  const [pane, setPane] = useState<Pane>('links');
  useEffect(lockBody, []);
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

/** What was pressed is gone: the focus goes on to what came in its place. */
function Focused({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus(), []);
  return <div ref={place}>{children}</div>;
}

function Links({ onClose, onPane }: { onClose: () => void; onPane: (pane: Pane) => void }) {
  const { t } = useTranslation();
  const viewer = useViewer();
  const { links } = useHeaderLinks();
  const profile = useProfileItems();
  const language = useLanguageChoice();
  const { selected } = useCurrencyChoice();
  const iconOf = (href: string) =>
    href === '/about' ? icons.info : href === '/faqs' ? icons.help : icons.bed;
  return (
    <>
      {links.map(({ href, label }) => (
        <DrawerItem key={href} href={href} icon={iconOf(href)} label={label} onPress={onClose} />
      ))}
      {viewer.auth &&
        profile
          .filter(({ id }) => id !== 'bookNow')
          .map(
            ({ id, href, icon, label }) =>
              href && (
                <DrawerItem key={id} href={href} icon={icon} label={label} onPress={onClose} />
              ),
          )}
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
    </>
  );
}
