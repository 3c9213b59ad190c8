import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import * as icons from './icons.ts';
import {
  Amount,
  Avatar,
  Badge,
  BottomBar,
  Button,
  Carousel,
  CarouselArrows,
  Chip,
  Footer,
  FooterColumn,
  Header,
  Icon,
  IconButton,
  initialsOf,
  LinkButton,
  ListPicker,
  Logo,
  MediaCard,
  MediaCardSkeleton,
  Menu,
  PayMarks,
  Pick,
  PriceBlock,
  PromoBanner,
  RemovableChip,
  SaveHeart,
  Score,
  SearchBar,
  SearchField,
  SearchLine,
  Skeleton,
  SocialLinks,
  Stars,
  starsOf,
  starsTold,
  TabLinks,
  TabPanel,
  Tabs,
  TextLink,
  ToastMessage,
  useCarousel,
} from './index.ts';

const nothing = () => {};
const picture = { src: '/scenes/1.svg', alt: 'A house by the water', width: 640, height: 752 };

function Row() {
  const control = useCarousel();
  return (
    <>
      <CarouselArrows control={control} previousLabel="Previous" nextLabel="Next" />
      <Carousel control={control} label="Deals">
        {[1, 2, 3, 4, 5, 6].map((n) => (
          <MediaCardSkeleton key={n} />
        ))}
      </Carousel>
    </>
  );
}

const parts: Record<string, ReactElement> = {
  button: (
    <Button look="primary" icon={icons.search} busy>
      Search
    </Button>
  ),
  linkButton: (
    <LinkButton href="/booknow/hotels" icon={icons.bed} full>
      Book Now
    </LinkButton>
  ),
  iconButton: <IconButton icon={icons.close} label="Close" />,
  textLink: (
    <TextLink href="https://example.org" target="_blank">
      Terms
    </TextLink>
  ),
  icon: <Icon of={icons.forward} label="Forward" size="xl" />,
  tabs: (
    <>
      <Tabs
        label="What"
        name="t"
        tabs={[
          { id: 'a', label: 'A', icon: icons.bed },
          { id: 'b', label: 'B' },
        ]}
        selected="b"
        onSelect={nothing}
      />
      <TabPanel name="t" id="b">
        B
      </TabPanel>
    </>
  ),
  tabLinks: (
    <TabLinks
      label="Parts"
      links={[
        { href: '#a', label: 'A' },
        { href: '#b', label: 'B' },
      ]}
      current="#a"
      end={<b>$1</b>}
    />
  ),
  carousel: <Row />,
  skeleton: <Skeleton shape="price" width="half" />,
  stars: <Stars rating={4.9} label="4 out of 5 stars" />,
  price: (
    <PriceBlock
      was="$454.00"
      wasLabel="Before"
      now="$412.00"
      covers="2 nights"
      due={
        <>
          incl. <Amount>$34.00</Amount>
        </>
      }
      saved="Saved $42"
      lure="Log In"
      align="end"
      size="lg"
    />
  ),
  card: (
    <MediaCard
      picture={picture}
      title="Casa"
      badge={<Badge tone="brand">−9 %</Badge>}
      save={<SaveHeart saved label="Save Casa" onToggle={nothing} />}
      mark="x"
      facts={<span>1 mile</span>}
      price={<PriceBlock now="$1" />}
      action={{ label: 'View Deal', href: '/d', newTab: true }}
    />
  ),
  cardLocked: (
    <MediaCard picture={null} title="Casa" action={{ label: 'Reveal Price', onPress: nothing }} />
  ),
  chip: (
    <>
      <Chip on onPress={nothing} count={4}>
        Free
      </Chip>
      <RemovableChip removeLabel="Remove" onRemove={nothing}>
        8 and up
      </RemovableChip>
    </>
  ),
  score: <Score value="9.2" word="Exceptional" count="1,204 reviews" />,
  promo: (
    <PromoBanner
      title="Cruises"
      text="Soon"
      action={{ label: 'Book Now', href: '/booknow/cruise' }}
      picture={picture}
    />
  ),
  menu: (
    <Menu
      button="Nadia"
      label="Profile"
      items={[{ id: 'a', label: 'My Trips', href: '/mytrip/mytrips' }]}
    />
  ),
  pick: (
    <Pick label="Language: English" icon={icons.globe} value="English">
      {() => null}
    </Pick>
  ),
  listPicker: (
    <ListPicker
      label="Currencies"
      items={[{ id: 'USD', label: 'United States', end: 'USD $', flag: { src: '/f/us.svg' } }]}
      selected="USD"
      onSelect={nothing}
      searchPlaceholder="Search by currency"
      title="Currency"
    />
  ),
  avatar: (
    <>
      <Avatar name="Nadia Rahman" label="Nadia Rahman" />
      <Avatar name="N" src="/a.webp" />
    </>
  ),
  logo: <Logo name="Fairwater" href="/" src="/logo.svg" />,
  header: (
    <Header
      navLabel="Main"
      logo={<Logo name="Fairwater" href="/" />}
      links={[
        {
          href: '/hotels',
          label: 'Book Now',
          more: {
            label: 'What to book',
            links: [
              { href: '/hotels', label: 'Hotels', icon: icons.bed },
              { href: '/cars', label: 'Cars', current: true },
            ],
          },
        },
        { href: '/about', label: 'About', current: true },
      ]}
      end={<Button>Log In</Button>}
      menuLabel="Menu"
      onMenu={nothing}
    />
  ),
  search: (
    <SearchBar
      label="Search"
      submitLabel="Search"
      onSubmit={nothing}
      tabs={
        <Tabs
          label="What"
          name="s"
          tabs={[{ id: 'a', label: 'A' }]}
          selected="a"
          onSelect={nothing}
        />
      }
    >
      <SearchField
        label="Where"
        value=""
        placeholder="City"
        open={false}
        onOpenChange={nothing}
        panel={null}
        error="Say where"
      />
    </SearchBar>
  ),
  searchLine: (
    <SearchLine
      label="Change search"
      parts={[{ strong: 'Lisbon' }, { strong: '19–23 Jun', quiet: '4 nights' }]}
      onPress={nothing}
    />
  ),
  footer: (
    <Footer base="© 2026">
      <FooterColumn heading="Useful Links">
        <SocialLinks
          links={[{ network: 'tiktok', href: 'https://tiktok.com/x', label: 'TikTok' }]}
        />
      </FooterColumn>
      <PayMarks
        label="We accept"
        marks={['visa', 'mastercard', 'amex', 'paypal', 'applePay', 'klarna']}
      />
    </Footer>
  ),
  bottomBar: (
    <BottomBar label="Search" afterScroll>
      x
    </BottomBar>
  ),
  toast: (
    <ToastMessage icon={icons.heart} action={{ label: 'Undo', onPress: nothing }}>
      Saved
    </ToastMessage>
  ),
};

describe('server HTML', () => {
  it.each(Object.entries(parts))(
    'of %s holds no style attribute, no style element and no handler',
    (_name, part) => {
      const html = renderToString(part);
      expect(html.length).toBeGreaterThan(20);
      expect(html).not.toMatch(/\sstyle=/);
      expect(html).not.toMatch(/<style|<script|\son[a-z]+=/i);
    },
  );

  it('puts every amount of a price block in a bdi, and keeps the order of its lines', () => {
    const html = renderToString(parts.price ?? <></>);
    expect(html.match(/<bdi[^>]*>[^<]*\$[^<]*<\/bdi>/g)).toHaveLength(3);
    const order = ['was', 'now', 'covers', 'due', 'saved', 'lure'].map((line) =>
      html.indexOf(`class="${line}"`),
    );
    expect([...order].sort((a, b) => a - b)).toEqual(order);
    expect(Math.min(...order)).toBeGreaterThan(-1);
  });

  it('gives the first four cards of a row the class row-1 and the rest row-2 [R2.4-05] [R9-11]', () => {
    const html = renderToString(<Row />);
    expect(html.match(/class="row-1"/g)).toHaveLength(4);
    expect(html.match(/class="row-2"/g)).toHaveLength(2);
    expect(renderToString(<Short />)).not.toContain('row-2');
  });

  it('fills the floor of the rating, out of five [R5-10] [R9-12]', () => {
    expect([4.9, 0, 5, -1, 7, Number.NaN].map(starsOf)).toEqual([4, 0, 5, 0, 5, 0]);
    const stars = renderToString(<Stars rating={3.5} label="3 out of 5 stars" />);
    expect(stars.match(/<svg/g)).toHaveLength(5);
    expect(stars.match(/class="off"/g)).toHaveLength(2);
  });

  it('draws half a star where a hotel has exactly a half, and says so', () => {
    const drawn = (rating: number) => {
      const html = renderToString(<Stars rating={rating} label="" hasHalves />);
      return ['off', 'half'].map((name) => html.split(`class="${name}"`).length - 1);
    };
    expect([4.5, 0.5, 4.9, 4, 5, 0].map(drawn)).toEqual([
      [0, 1],
      [4, 1],
      [1, 0],
      [1, 0],
      [0, 0],
      [5, 0],
    ]);
    expect([4.5, 4.9, 5.5, 0].map(starsTold)).toEqual([4.5, 4, 5, 0]);
  });

  it('shows initials where a person has no picture', () => {
    expect(
      ['Nadia Rahman', 'Cher', '', '  ana  de  la Cruz ', 'نادية رحمن'].map(initialsOf),
    ).toEqual(['NR', 'C', '', 'AC', 'نر']);
  });
});

function Short() {
  const control = useCarousel();
  return (
    <Carousel control={control} label="Deals">
      <i>1</i>
      <i>2</i>
      <i>3</i>
    </Carousel>
  );
}
