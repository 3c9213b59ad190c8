// Stays at several places for the home page: one card per place with its lowest price. Loaded when
// the visitor approaches them.
import { MediaCard, SaveHeart, Stars, starsOf } from '@portico/design';
import { dealDates } from '@portico/rules/dates';
import { dealTarget } from '@portico/rules/deals';
import { PickedMark } from '@portico/storefront/home/deal-card.tsx';
import { DealPrice } from '@portico/storefront/home/deal-price.tsx';
import { DealWhere } from '@portico/storefront/home/deal-where.tsx';
import type { PlaceCardProps, PlaceOffers } from '@portico/storefront/home/product-home';
import { isolate } from '@portico/storefront/parts/isolate';
import type { HotelDeal } from '../../http.ts';
import { hotelDealsBody } from '../../rules/deals.ts';
import { toggleSaved, useSavedHotels } from '../saved-hotels.ts';
import { addressAt } from './place-address.ts';

/** Narrows the response of `ask`. */
const dealsOf = (deals: readonly unknown[]) => deals as readonly HotelDeal[];

export const placeOffers: PlaceOffers = {
  async ask(api, { placeId, name, latitude, longitude }, context, signal) {
    const place = { latitude, longitude, searchString: name };
    const body = hotelDealsBody({ ...context, place, page: 'destination' }, placeId);
    return (await api.call('hotelDeals', { body }, { signal })).response;
  },
  lowest(deals, { t, money }) {
    let least: { readonly amount: number; readonly deal: HotelDeal } | null = null;
    for (const deal of dealsOf(deals)) {
      const amount = deal.rates?.totalRate;
      if (amount !== undefined && (least === null || amount < least.amount))
        least = { amount, deal };
    }
    const amount = least && money(least.amount, least.deal.rates?.currency ?? '');
    if (!least || !amount) return '';
    return t('find.from', {
      amount: isolate(amount),
      nights: t('searchForm.nights', { count: least.deal.nights }),
    });
  },
  Card: StayAtPlace,
};

/** The best deal of a place, with its city and dates. */
function StayAtPlace(props: PlaceCardProps) {
  const [deal] = dealsOf(props.deals);
  return deal ? <Stay {...props} deal={deal} /> : <NoStay {...props} />;
}

/** Place and dates as the first facts of a card. */
function Where({ place, today }: Pick<PlaceCardProps, 'place' | 'today'>) {
  const { start, end } = dealDates(today);
  return <DealWhere place={place.name} from={start} to={end} />;
}

function Stay({ place, today, view, deal }: PlaceCardProps & { readonly deal: HotelDeal }) {
  const { t, newTab } = view;
  const saved = useSavedHotels();
  const { id, heroImage, heroImageAlt, name } = deal.hotel.hotelDetails;
  const { rates } = deal;
  return (
    <MediaCard
      picture={{ src: heroImage, alt: heroImageAlt, width: 640, height: 752 }}
      title={name}
      save={
        <SaveHeart
          saved={saved.includes(id)}
          label={t('shell.deals.save', { name })}
          onToggle={() => toggleSaved(id)}
        />
      }
      facts={
        <>
          {deal.isPicked && <PickedMark t={t} />}
          <Stars rating={deal.rating} label={t('find.stars', { count: starsOf(deal.rating) })} />
          <Where place={place} today={today} />
        </>
      }
      price={
        rates && (
          <DealPrice rates={rates} covers={t('find.covers', { count: deal.nights })} view={view} />
        )
      }
      action={
        rates
          ? { label: t('shell.deals.view'), href: dealTarget(deal.link, 'hotel'), newTab }
          : {
              label: t('shell.deals.reveal'),
              onPress: () => view.reveal({ id, placeId: place.placeId }),
            }
      }
    />
  );
}

/** Shown without a known price at the place: links to the search. */
function NoStay({ place, today, view: { t } }: PlaceCardProps) {
  return (
    <MediaCard
      picture={null}
      title={place.name}
      facts={<Where place={place} today={today} />}
      action={{ label: t('searchForm.go'), href: addressAt(place, today) }}
    />
  );
}
