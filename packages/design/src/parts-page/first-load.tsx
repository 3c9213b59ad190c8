import { lazy, Suspense, useState } from 'react';
import * as icons from '../icons.ts';
import {
  Amount,
  Avatar,
  Badge,
  BottomBar,
  Button,
  Carousel,
  CarouselArrows,
  Dialog,
  Drawer,
  DrawerItem,
  Footer,
  FooterColumn,
  Header,
  IconButton,
  LinkButton,
  ListPicker,
  Logo,
  MediaCard,
  MediaCardSkeleton,
  Menu,
  PayMarks,
  Pick,
  Picture,
  PriceBlock,
  PromoBanner,
  SaveHeart,
  Score,
  SearchBar,
  SearchField,
  SearchLine,
  SocialLinks,
  Stars,
  Summary,
  TabLinks,
  TabPanel,
  Tabs,
  TextLink,
  ToastMessage,
  useCarousel,
} from '../index.ts';
import type { FieldId } from './pickers.tsx';
import { type SampleProps, samplePicture, type SampleTexts } from './samples.ts';
import { Show } from './show.tsx';

const nothing = () => {};
const FieldPanel = lazy(async () => ({ default: (await import('./pickers.tsx')).FieldPanel }));
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

/** Parts of the first load, each in every state. */
export function FirstLoadParts({ t, language }: SampleProps) {
  return (
    <>
      <Show name="Header">
        <HeaderSample t={t} />
      </Show>
      <Show name="Button">
        <div className="cluster">
          <Button look="primary" icon={icons.search}>
            {t.search}
          </Button>
          <Button>{t.viewDeal}</Button>
          <Button look="quiet">{t.logIn}</Button>
          <Button look="ink">{t.more}</Button>
          <Button on icon={icons.check}>
            {t.selected}
          </Button>
          <Button disabled look="primary">
            {t.save}
          </Button>
          <Button busy look="primary" size="lg">
            {t.paying}
          </Button>
          <Button size="sm">{t.viewDeal}</Button>
          <LinkButton href="#Button" look="primary" size="lg">
            {t.bookNow}
          </LinkButton>
          <TextLink href="#Button">{t.terms}</TextLink>
          <IconButton icon={icons.close} label={t.close} />
          <IconButton icon={icons.back} label={t.previous} look="line" />
          <IconButton icon={icons.forward} label={t.next} look="line" disabled />
        </div>
      </Show>
      <Show name="SearchBar">
        <SearchSample t={t} language={language} />
      </Show>
      <Show name="Carousel">
        <DealsSample t={t} />
      </Show>
      <Show name="MediaCardSkeleton">
        <ul className="carousel">
          {[1, 2, 3, 4].map((n) => (
            <li key={n}>
              <MediaCardSkeleton />
            </li>
          ))}
        </ul>
      </Show>
      <Show name="PromoBanner">
        <PromoBanner
          title={t.cruiseTitle}
          text={t.cruiseText}
          action={{ label: t.bookNow, href: '#PromoBanner' }}
          picture={samplePicture(3)}
        />
      </Show>
      <Show name="PriceBlock">
        <div className="cluster">
          <PriceBlock
            was="$454.00"
            wasLabel={t.before}
            now="$412.00"
            covers={t.covers}
            due={t.due}
            saved={t.saved}
          />
          <PriceBlock
            now="$412.00"
            covers={t.covers}
            lure={
              <button type="button" className="link">
                {t.logInToSave}
              </button>
            }
          />
          <PriceBlock now="$1,336.00" covers={t.covers} align="end" size="lg" />
        </div>
      </Show>
      <Show name="Badge, Score, Stars">
        <div className="cluster">
          <Badge tone="brand">
            <bdi>−9%</bdi>
          </Badge>
          <Badge tone="ok">{t.free}</Badge>
          <Badge tone="warn">{t.gone}</Badge>
          <Badge tone="bad">{t.noRefund}</Badge>
          <Badge tone="plain">{t.roomOnly}</Badge>
          <Stars rating={4.6} label={t.stars} />
          <Score value="9.2" word={t.exceptional} count={t.reviews} />
        </div>
      </Show>
      <Show name="TabLinks">
        <TabLinks
          label={t.more}
          current="#TabLinks"
          links={[
            { href: '#TabLinks', label: t.roomOnly },
            { href: '#about', label: t.about },
            { href: '#faq', label: t.faq },
          ]}
          end={
            <>
              <Amount>
                <b>$912.40</b>
              </Amount>
              <TextLink href="#TabLinks">{t.next}</TextLink>
            </>
          }
        />
      </Show>
      <Show name="Menu, Pick, ListPicker">
        <MenusSample t={t} />
      </Show>
      <Show name="Dialog, Drawer">
        <OverSample t={t} />
      </Show>
      <Show name="Toast">
        <div className="Toastify__toast">
          <ToastMessage icon={icons.heart} action={{ label: t.undo, onPress: nothing }}>
            {t.savedToast}
          </ToastMessage>
        </div>
      </Show>
      <Show name="Picture">
        <div className="two-columns">
          <Picture picture={samplePicture(1)} shape="wide" />
          <Picture shape="wide" />
        </div>
      </Show>
      <Show name="Footer">
        <FooterSample t={t} />
      </Show>
      <BottomBar label={t.search}>
        <SearchLine
          label={t.changeSearch}
          parts={[{ strong: t.lisbon, quiet: t.nights }]}
          onPress={nothing}
        />
      </BottomBar>
    </>
  );
}

function HeaderSample({ t }: { t: SampleTexts }) {
  const [drawer, setDrawer] = useState(false);
  const end = (
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
        end={end}
        menuLabel={t.menu}
        onMenu={() => setDrawer(true)}
      />
      <Drawer
        open={drawer}
        onClose={() => setDrawer(false)}
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

function SearchSample({ t, language }: SampleProps) {
  const [tab, setTab] = useState('hotels');
  const [open, setOpen] = useState('');
  const field = (id: FieldId) => ({
    open: open === id,
    onOpenChange: (now: boolean) => setOpen(now ? id : ''),
    panel: (
      <Suspense fallback={<p className="places-status">…</p>}>
        <FieldPanel field={id} t={t} language={language} onDone={() => setOpen('')} />
      </Suspense>
    ),
  });
  const tabs = [
    { id: 'hotels', label: t.hotels, icon: icons.bed },
    { id: 'flights', label: t.flights, icon: icons.plane },
    { id: 'cars', label: t.cars, icon: icons.car },
    { id: 'activities', label: t.activities, icon: icons.ticket },
    { id: 'cruise', label: t.cruise, icon: icons.ship },
  ];
  return (
    <div className="parts-stage">
      <SearchBar
        label={t.search}
        submitLabel={t.search}
        onSubmit={nothing}
        tabs={<Tabs label={t.search} name="search" tabs={tabs} selected={tab} onSelect={setTab} />}
      >
        <SearchField label={t.where} value={t.lisbon} placeholder={t.where} {...field('where')} />
        <SearchField label={t.dates} value="" placeholder={t.whenAsk} {...field('dates')} />
        <SearchField
          label={t.guests}
          value={t.guestValue}
          placeholder={t.guests}
          {...field('guests')}
          side="end"
        />
      </SearchBar>
      <TabPanel name="search" id={tab}>
        {null}
      </TabPanel>
    </div>
  );
}

function DealsSample({ t }: { t: SampleTexts }) {
  const control = useCarousel();
  const [saved, setSaved] = useState(false);
  const facts = (
    <>
      <Stars rating={4} label={t.stars} />
      <span>{t.distance}</span>
    </>
  );
  const visitor = (
    <PriceBlock
      now="$412.00"
      covers={t.covers}
      lure={
        <button type="button" className="link">
          {t.logInToSave}
        </button>
      }
    />
  );
  const member = (
    <PriceBlock was="$454.00" wasLabel={t.before} now="$412.00" covers={t.covers} saved={t.saved} />
  );
  const heart = (name: string) => (
    <SaveHeart saved={saved} label={`${t.save} ${name}`} onToggle={() => setSaved(!saved)} />
  );
  return (
    <>
      <div className="row between">
        <h2 className="section-head">{t.deals}</h2>
        <CarouselArrows control={control} previousLabel={t.previous} nextLabel={t.next} />
      </div>
      <Carousel control={control} label={t.deals}>
        <MediaCard
          picture={samplePicture(0, t.house)}
          title={t.house}
          facts={facts}
          price={visitor}
          save={heart(t.house)}
          action={{ label: t.viewDeal, href: '#Carousel' }}
        />
        <MediaCard
          picture={samplePicture(1, t.inn)}
          title={t.inn}
          facts={facts}
          price={member}
          badge={
            <Badge tone="brand">
              <bdi>−9%</bdi>
            </Badge>
          }
          save={heart(t.inn)}
          action={{ label: t.viewDeal, href: '#Carousel', newTab: true }}
        />
        <MediaCard
          picture={samplePicture(2, t.riad)}
          title={t.riad}
          facts={facts}
          action={{ label: t.reveal, onPress: nothing }}
        />
        <MediaCard
          picture={samplePicture(3, t.lodge)}
          title={t.lodge}
          facts={facts}
          price={visitor}
          action={{ label: t.viewDeal, href: '#Carousel' }}
        />
        <MediaCard
          picture={null}
          title={t.house}
          facts={facts}
          price={visitor}
          action={{ label: t.viewDeal, href: '#Carousel' }}
        />
        <MediaCard
          picture={samplePicture(5, t.inn)}
          title={t.inn}
          facts={facts}
          price={member}
          action={{ label: t.viewDeal, href: '#Carousel' }}
        />
      </Carousel>
    </>
  );
}

function MenusSample({ t }: { t: SampleTexts }) {
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
      <div className="popup-still">
        <ListPicker
          label={t.currency}
          items={currencies(t)}
          selected="USD"
          onSelect={nothing}
          searchPlaceholder={t.currencyAsk}
          emptyText={t.nothingFound}
        />
      </div>
      <div className="popup-still">
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

function OverSample({ t }: { t: SampleTexts }) {
  const [open, setOpen] = useState(false);
  return (
    <div className="cluster">
      <Button id="open-dialog" onClick={() => setOpen(true)}>
        {t.open}
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={t.raised}
        actions={
          <>
            <Button onClick={() => setOpen(false)}>{t.others}</Button>
            <Button look="primary" onClick={() => setOpen(false)}>
              {t.go}
            </Button>
          </>
        }
        closeLabel={t.close}
      >
        <p className="muted">{t.raisedWhy}</p>
        <Summary
          lines={[
            { label: t.chosen, amount: '$912.40', kind: 'struck' },
            { label: t.room, change: '+$19.60', amount: '$811.60' },
            { label: t.taxes, change: '+$2.00', amount: '$88.40' },
            { label: t.cityTax, amount: '$34.00' },
          ]}
          total={{ label: t.total, amount: '$934.00' }}
        />
      </Dialog>
    </div>
  );
}

function FooterSample({ t }: { t: SampleTexts }) {
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
