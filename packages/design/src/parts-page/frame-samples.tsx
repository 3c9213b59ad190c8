import { useState } from 'react';
import * as icons from '../icons.ts';
import {
  Avatar,
  Button,
  Drawer,
  DrawerItem,
  Footer,
  FooterColumn,
  Header,
  ListPicker,
  Logo,
  Menu,
  PayMarks,
  Pick,
  SearchLine,
  SocialLinks,
} from '../index.ts';
import { samplePicture, type SampleTexts } from './samples.ts';

const nothing = () => {};

const currencies = (t: SampleTexts) => [
  { id: 'USD', label: 'United States', end: 'USD $', flag: { src: samplePicture(0).src } },
  { id: 'GBP', label: 'United Kingdom', end: 'GBP £', flag: { src: samplePicture(1).src } },
  { id: 'AED', label: 'United Arab Emirates', end: 'AED د.إ', flag: { src: samplePicture(2).src } },
  { id: 'EUR', label: t.lisbon, end: 'EUR €', flag: { src: samplePicture(3).src } },
];

const languages = (t: SampleTexts) => [
  { id: 'en', label: t.english, lang: 'en' },
  { id: 'ar', label: t.arabic, lang: 'ar' },
];

/** Header with its pickers and drawer, and the one-line search. */
export function HeaderSample({ t }: { t: SampleTexts }) {
  const [drawer, setDrawer] = useState(false);
  return (
    <>
      <Header
        navLabel={t.menu}
        logo={<Logo name="Fairwater" href="#Header" />}
        links={[
          { href: '#b', label: t.bookNow },
          { href: '#a', label: t.about, current: true },
          { href: '#f', label: t.faq },
        ]}
        end={<HeaderPicks t={t} />}
        menuLabel={t.menu}
        onMenu={() => setDrawer(true)}
      />
      <MenuDrawer t={t} open={drawer} onClose={() => setDrawer(false)} />
      <div>
        <SearchLine
          label={t.changeSearch}
          parts={[
            { strong: t.lisbon },
            { strong: '19–23 Jun', quiet: t.nights },
            { strong: t.guestValue },
          ]}
          onPress={nothing}
        />
      </div>
    </>
  );
}

/** Language, currency and login buttons. */
function HeaderPicks({ t }: { t: SampleTexts }) {
  return (
    <>
      <Pick label={`${t.language}: ${t.english}`} icon={icons.globe} value={t.english}>
        {(close) => (
          <ListPicker
            label={t.language}
            title={t.language}
            items={languages(t)}
            selected="en"
            onSelect={close}
            checks
          />
        )}
      </Pick>
      <Pick label={`${t.currency}: USD`} value="USD $">
        {(close) => (
          <ListPicker
            label={t.currency}
            items={currencies(t)}
            selected="USD"
            onSelect={close}
            searchPlaceholder={t.currencyAsk}
            emptyText={t.nothingFound}
          />
        )}
      </Pick>
      <Button look="quiet">{t.logIn}</Button>
      <Button look="primary">{t.signUp}</Button>
    </>
  );
}

type MenuDrawerProps = { t: SampleTexts; open: boolean; onClose: () => void };

function MenuDrawer({ t, open, onClose }: MenuDrawerProps) {
  return (
    <Drawer
      open={open}
      onClose={onClose}
      label={t.menu}
      closeLabel={t.close}
      head={<Logo name="Fairwater" href="#Header" />}
      foot={
        <>
          <Button look="primary" size="lg" full>
            {t.signUp}
          </Button>
          <Button size="lg" full>
            {t.logIn}
          </Button>
        </>
      }
    >
      <DrawerItem icon={icons.bed} label={t.bookNow} href="#b" />
      <DrawerItem icon={icons.info} label={t.about} href="#a" />
      <DrawerItem icon={icons.globe} label={t.language} value={t.english} onPress={nothing} />
      <DrawerItem icon={icons.coins} label={t.currency} value="USD $" onPress={nothing} />
    </Drawer>
  );
}

/** A menu of links and the two list pickers, always open. */
export function MenusSample({ t }: { t: SampleTexts }) {
  return (
    <div className="cluster">
      <Menu
        button={
          <>
            <Avatar name="Nadia Rahman" /> Nadia
          </>
        }
        label={t.profile}
        side="start"
        items={[
          { id: 'trips', label: t.trips, icon: icons.ticket, href: '#trips' },
          { id: 'profile', label: t.profile, icon: icons.person, href: '#profile' },
          { id: 'wallet', label: t.wallet, icon: icons.wallet, href: '#wallet' },
          { id: 'out', label: t.logOut, icon: icons.logOut, onPress: nothing, apart: true },
        ]}
      />
      <div className="popup-open">
        <ListPicker
          label={t.currency}
          items={currencies(t)}
          selected="USD"
          onSelect={nothing}
          searchPlaceholder={t.currencyAsk}
          emptyText={t.nothingFound}
        />
      </div>
      <div className="popup-open">
        <ListPicker
          label={t.language}
          title={t.language}
          items={languages(t)}
          selected="en"
          onSelect={nothing}
          checks
        />
      </div>
    </div>
  );
}

/** Footer with columns, social networks and payment marks. */
export function FooterSample({ t }: { t: SampleTexts }) {
  return (
    <Footer
      base={
        <>
          <span>© 2026 Fairwater Travel</span>
          <span>{t.included}</span>
        </>
      }
    >
      <FooterColumn>
        <Logo name="Fairwater" href="#Footer" />
        <address>
          <bdi>14 Narrow Quay, Bristol BS1 4QA, United Kingdom</bdi>
        </address>
        <SocialLinks
          links={(
            [
              'linkedin',
              'instagram',
              'facebook',
              'twitter',
              'youtube',
              'discord',
              'tiktok',
            ] as const
          ).map((network) => ({ network, href: `https://example.org/${network}`, label: network }))}
        />
      </FooterColumn>
      <FooterColumn heading={t.links}>
        <ul>
          {[t.privacy, t.terms, t.cookies, t.disclaimer].map((link) => (
            <li key={link}>
              <a href="#Footer">{link}</a>
            </li>
          ))}
        </ul>
      </FooterColumn>
      <FooterColumn heading={t.contact}>
        <ul>
          <li>
            <a href="tel:+441174960210">
              <bdi>+44 117 496 0210</bdi>
            </a>
          </li>
          <li>
            <a href="mailto:hello@fairwater.example">
              <bdi>hello@fairwater.example</bdi>
            </a>
          </li>
        </ul>
      </FooterColumn>
      <FooterColumn heading={t.accept}>
        <PayMarks
          label={t.accept}
          marks={['visa', 'mastercard', 'amex', 'paypal', 'applePay', 'klarna']}
        />
      </FooterColumn>
    </Footer>
  );
}
