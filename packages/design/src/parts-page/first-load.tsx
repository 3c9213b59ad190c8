import { useState } from 'react';
import * as icons from '../icons.ts';
import {
  Amount,
  BottomBar,
  Button,
  Dialog,
  IconButton,
  LinkButton,
  MediaCardSkeleton,
  Picture,
  PromoBanner,
  SearchLine,
  Summary,
  TabLinks,
  TextLink,
  ToastMessage,
} from '../index.ts';
import { HeaderSample, FooterSample, MenusSample } from './frame-samples.tsx';
import { DealsSample, PricesSample, BadgesSample } from './deal-samples.tsx';
import { SearchSample } from './search-sample.tsx';
import { type SampleProps, samplePicture, type SampleTexts } from './samples.ts';
import { Show } from './show.tsx';

const nothing = () => {};

/** Parts included in the first load, each in every state. */
export function FirstLoadParts({ t, language }: SampleProps) {
  return (
    <>
      <Show name="Header">
        <HeaderSample t={t} />
      </Show>
      <Show name="Button">
        <ButtonsSample t={t} />
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
        <PricesSample t={t} />
      </Show>
      <Show name="Badge, Score, Stars">
        <BadgesSample t={t} />
      </Show>
      <Show name="TabLinks">
        <TabLinksSample t={t} />
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

function ButtonsSample({ t }: { t: SampleTexts }) {
  return (
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
  );
}

function TabLinksSample({ t }: { t: SampleTexts }) {
  return (
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
