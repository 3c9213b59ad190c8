// What a product gives the pages that all products share: one slot for each thing only the product can say. A page reads the frame
// of a sale itself (title, span, price, cancellation); what needs the detail inside stands in the product's folder.
import {
  type BookingView,
  type LocalDate,
  PRODUCT_SLUGS,
  PRODUCTS,
  type SalePlace,
  type CartBody,
  type CartView,
  type NoticeView,
  type Picture,
  type ProductTitle,
  type Quote,
  type SaleView,
  slugOfTitle,
  type SoldSlug,
  type TravellerNeeds,
  type TravellerType,
} from '@portico/contract';
import type { IconShape, SumLine } from '@portico/design';
import type { RoleMoment } from '@portico/rules/trip-troubles';
import type { ApiClient, TFunction } from '@portico/runtime';
import {
  type ComponentType,
  createContext,
  type ReactNode,
  type RefObject,
  use,
  useCallback,
} from 'react';
import type {
  AfterSaleProps,
  AmendedSlot,
  AnotherSlot,
  ChangedSlot,
  ChangeWords,
  TravellersSlot,
} from './after-sale-slots.ts';
import type { ProductFailure, SaleLabels } from './sale-labels.ts';
import type { OnSite } from './parts/on-site.ts';
import type { CheckoutValues, Faults } from './checkout/checkout-form.ts';
import type { KeptTravellers } from './checkout/saved-travellers.query.ts';
import type { Person } from './checkout/typed-travellers.ts';
import type { ChoiceGate, Pricing } from './reservation/priced-choice.ts';

export interface SaleSlot {
  readonly sale: SaleView;
}

/** Components that show a part of a sale. */
export interface SaleFacts {
  /** What was chosen, in two lines below its title: room, board, guests. */
  readonly Choice: ComponentType<SaleSlot>;
  /** When it is used, with the hours of the place. */
  readonly Times: ComponentType<SaleSlot>;
  /** Heading over the address; left out: `Whole` says where it is. */
  readonly Where?: ComponentType<SaleSlot>;
  /**
   * All that was bought, in full, on the page of a booking; left out: choice and times are all there is. Where `isOver`, it was
   * cancelled or never came about: nothing is told of how to use it.
   */
  readonly Whole?: ComponentType<SaleSlot & { readonly isOver?: boolean }>;
  /** Below the sum, beside what it holds: what else money is kept ready for. */
  readonly Beside?: ComponentType<SaleSlot>;
}

/** Texts about a sale, each a few words. */
export interface SaleWords {
  /** '2 adults, 1 child aged 5'. */
  readonly party: (sale: SaleView, t: TFunction) => string;
  /** '2 nights'. */
  readonly length: (sale: SaleView, t: TFunction) => string;
  /** What kind it is, in lists: the room's name. */
  readonly kind: (sale: SaleView) => string;
  /** One of the units: 'Room 2'. */
  readonly unit: (number: number, t: TFunction) => string;
  /** The sentence a confirmation begins with: '2 nights in Lisbon.' */
  readonly booked: (sale: SaleView, t: TFunction) => string;
}

type Failure = NonNullable<BookingView['failure']>;

/** Key of the head of a confirmation: what of the price is paid by then. */
export function bookedKey(
  { payAt, price }: Pick<BookingView, 'payAt' | 'price'>,
  { bookedOnSite, bookedInPart }: Pick<SaleLabels, 'bookedOnSite' | 'bookedInPart'>,
): string {
  if (payAt === 'on-site') return bookedOnSite;
  return (price.dueNow < price.total ? bookedInPart : undefined) ?? 'booking.done.title';
}

/** Key of the text that says why a booking failed. */
export const failureKey = (failure: Failure, { failures }: Pick<SaleLabels, 'failures'>): string =>
  Object.hasOwn(failures, failure)
    ? failures[failure as ProductFailure]
    : `booking.failure.${failure}`;

export interface TravellerFormProps {
  readonly sale: SaleView;
  readonly values: CheckoutValues;
  readonly faults: Faults;
  /** People this customer has kept. */
  readonly kept: Pick<KeptTravellers, 'adults' | 'children'>;
  /** Whether what is typed can be kept for the next time. */
  readonly mayKeep: boolean;
  readonly onChange: (values: CheckoutValues) => void;
}

/** One line of what happens after a booking. */
export interface NextStep {
  readonly when: ReactNode;
  readonly title: string;
  readonly hint?: ReactNode;
  readonly link?: ReactNode;
}

export interface NextStepsAround {
  readonly t: TFunction;
  readonly language: string;
  /** What is still paid at the place, as text; null when nothing is. */
  readonly dueOnSite: string | null;
}

/** Addresses that lead from checkout back to what was chosen. `query` is that of the checkout's own address. */
export interface WaysBack {
  /** Other rates of the same item. */
  readonly item: (query: URLSearchParams) => string;
  /** The list it was found in, where other travellers can be chosen. */
  readonly search: (query: URLSearchParams) => string;
}

export interface QuoteCalls {
  /** A quote as it was made. `memberPrice`: for somebody who was logged in. */
  readonly read: (
    api: ApiClient,
    quoteId: string,
    signal?: AbortSignal,
  ) => Promise<{ readonly quote: Quote; readonly memberPrice: boolean }>;
  /** Quotes again with its supplier. `charge`: the currency wished for; only products that charge in others ask for one. */
  readonly quoteAgain: (
    api: ApiClient,
    quoteId: string,
    signal?: AbortSignal,
    charge?: string | null,
  ) => Promise<Quote>;
}

/** Who travels is asked on a page of its own, and kept on the server until it is paid for. */
export interface CartParts {
  readonly begin: (api: ApiClient, quoteId: string) => Promise<CartView>;
  readonly read: (api: ApiClient, cartId: string, signal?: AbortSignal) => Promise<CartView>;
  readonly write: (api: ApiClient, cartId: string, body: CartBody) => Promise<CartView>;
  /** Address of that page. `query` is that of the checkout's own address. */
  readonly names: (query: URLSearchParams) => string;
  /** What only the product asks there, beside who travels. */
  readonly asks?: OwnAsks;
}

/** What is typed and ticked in fields only one product has, by name. */
export type OwnTyped = Readonly<Record<string, string | boolean>>;

export interface OwnFieldsProps {
  readonly quote: Quote;
  readonly typed: OwnTyped;
  /** By field as the server names it: `details.flightNumber`; also the id of its field. */
  readonly faults: Faults;
  readonly onChange: (typed: OwnTyped) => void;
}

export interface OwnReadProps {
  readonly details: object;
  readonly quote: Quote;
}

/** Fields only one product has, on the page that asks who travels. */
export interface OwnAsks {
  readonly Fields: ComponentType<OwnFieldsProps>;
  /** All that is wrong with them, and with who travels as only the product knows it. */
  readonly faults: (values: CheckoutValues, quote: Quote) => Faults;
  /** As the cart takes it (`details`), and as it is typed again from there. */
  readonly body: (typed: OwnTyped) => object;
  readonly typed: (details: object) => OwnTyped;
  /** What was told, read back before it is paid; nothing where there is nothing to read. */
  readonly Read: ComponentType<OwnReadProps>;
}

/** What a person who is typed has of their name; `typed.title` is the title. An adult where the type is left out. */
export interface TypedName extends Pick<Person, 'firstName' | 'lastName' | 'typed'> {
  readonly type?: TravellerType;
}

/** A name that cannot be printed as it is typed. */
export interface PrintFault {
  /** Place in the list of names. */
  readonly index: number;
  readonly field: 'firstName' | 'lastName';
  /** Key of the text that says what to type. */
  readonly key: string;
}

/** What becomes of names where the product prints them in its own way. */
export interface PrintedNames {
  /** Said below a name while it is typed: how it is printed, or why it cannot be. */
  readonly Preview: ComponentType<{ readonly name: TypedName }>;
  /** Names that have to be typed otherwise; nothing for those that are not whole yet. */
  readonly faults: (names: readonly TypedName[]) => readonly PrintFault[];
}

/** Somebody of the order, in its order, as far as their name is typed. */
export interface TypedPerson {
  readonly name: string;
  readonly type: 'adult' | 'child' | 'infant';
  /** As it is typed, whole or not. */
  readonly birthDate?: string | undefined;
}

/** How a choice whose price comes later tells the page that goes on. */
export interface ChoiceSlot {
  readonly gate: RefObject<ChoiceGate | null>;
  readonly onPricing: (pricing: Pricing) => void;
}

/** What can be bought beside the sale, where its travellers are named. */
export interface ExtrasProps extends ChoiceSlot {
  readonly quote: Quote;
  readonly people: readonly TypedPerson[];
  /** Another quote, with what was chosen. */
  readonly onQuote: (quote: Quote) => void;
}

/** One moment of a booking, for a traveller's days in order. */
export interface TripEvent extends RoleMoment {
  /** Whose clock it is. */
  readonly place: string;
  readonly icon: IconShape;
  readonly title: string;
  /** One sentence that helps on that day. */
  readonly hint: string;
}

export interface ProductParts {
  /** Sign of the product in lists. */
  readonly icon: IconShape;
  /** Of what was bought, and of the place it is in. */
  readonly pictures: (sale: SaleView) => {
    readonly item: Picture | null;
    readonly place: Picture | null;
  };
  readonly SaleFacts: SaleFacts;
  /** What its supplier has changed, before and after; left out: nothing is ever changed, and nobody asks. */
  readonly Changed?: ComponentType<ChangedSlot>;
  /** The same in a headline and in a word or two; left out: it is said that the booking was changed. */
  readonly changeWords?: (notice: NoticeView, t: TFunction, language: string) => ChangeWords;
  /** Ways to something else instead of what was changed, with what it costs; left out: the agency is asked. */
  readonly Another?: ComponentType<AnotherSlot>;
  /** What can be changed and added after the sale, each with what it costs; left out: nothing can. */
  readonly AfterSale?: ComponentType<AfterSaleProps>;
  /** What exactly was bought after the sale; left out: its kind says it. */
  readonly Amended?: ComponentType<AmendedSlot>;
  /** Who travels, with what only the product knows of each of them; left out: names and ages. */
  readonly Travellers?: ComponentType<TravellersSlot>;
  /** Below the address of what was bought: how to reach it, where it stands. */
  readonly AtPlace?: ComponentType<SaleSlot>;
  readonly words: SaleWords;
  readonly labels: SaleLabels;
  /** Who must be named, and with what: the form of checkout is drawn from it. */
  readonly needs: (sale: SaleView) => TravellerNeeds;
  /** What the product adds to what happens after a booking, in the order of time. */
  /** What is paid on site in the money taken there; left out where nothing ever is, or always in the sale's own currency. */
  readonly onSite?: OnSite;
  readonly nextSteps: (booking: BookingView, around: NextStepsAround) => readonly NextStep[];
  readonly quotes: QuoteCalls;
  readonly waysBack: WaysBack;
  /** Left out: checkout itself asks who travels. */
  readonly cart?: CartParts;
  readonly printed?: PrintedNames;
  /** Number of the traveller, from 1, for whom a seat was chosen; left out where the product has no seats. */
  readonly seatOwner?: (sale: SaleView, seat: string) => number | undefined;
  /** Lines of the price in the product's own terms, which sum to its total; null: those of the passport say it. */
  readonly priceLines?: (
    sale: SaleView,
    money: (amount: number) => string,
    t: TFunction,
  ) => readonly SumLine[] | null;
  /** Moments of a booking in order; left out: its first and its last. */
  readonly events?: (booking: BookingView, t: TFunction) => readonly TripEvent[];
  /** What it is a part of is wherever it leads: bookings in between belong to the same trip. */
  readonly isJourney?: boolean;
  /** Somebody sleeps there, from its first day to its last. */
  readonly isBed?: boolean;
  /** Address of a search for beds near a place; without one the place is left open. */
  readonly bedSearch?: (asked: {
    readonly place: SalePlace | null;
    readonly from: LocalDate;
    readonly to: LocalDate;
    /** Who sleeps there. */
    readonly party: Pick<SaleView['party'], 'adults' | 'children'>;
  }) => string;
}

export type PartsBySlug = Readonly<Partial<Record<SoldSlug, ProductParts>>>;

const Context = createContext<PartsBySlug>({});
/** Gives the pages below the parts of the products they show. */
export const PartsProvider = Context.Provider;

/** Parts by slug. @throws when no PartsProvider above has this product */
export function useParts(slug: string): ProductParts {
  const known: Readonly<Record<string, ProductParts | undefined>> = use(Context);
  const parts = known[slug];
  if (!parts) throw new Error(`No parts of ${slug} above`);
  return parts;
}

/** Parts of all products above, with the product each is of. */
export function useAllParts(): readonly (ProductParts & { readonly title: ProductTitle })[] {
  const known: Readonly<Record<string, ProductParts | undefined>> = use(Context);
  return PRODUCT_SLUGS.flatMap((slug) => {
    const parts = known[slug];
    return parts === undefined ? [] : [{ ...parts, title: PRODUCTS[slug].title }];
  });
}

/** Parts of the product of a sale. @throws as useParts does */
export const usePartsOf = ({ product }: { readonly product: ProductTitle }): ProductParts =>
  useParts(slugOfTitle(product));

/** The same by a product's title, for lists that hold several. The same function as long as the parts are. */
export function usePartsByTitle(): (product: ProductTitle) => ProductParts {
  const known: Readonly<Record<string, ProductParts | undefined>> = use(Context);
  return useCallback(
    (product) => {
      const parts = known[slugOfTitle(product)];
      if (!parts) throw new Error(`No parts of ${product} above`);
      return parts;
    },
    [known],
  );
}
