// Interface of a product's slots in the pages shared by all products. A page renders the common data of a sale itself (title,
// dates, price, cancellation); everything that needs product details belongs in the product's folder.
import {
  type BookingView,
  PRODUCT_SLUGS,
  PRODUCTS,
  type CartBody,
  type CartView,
  type Money,
  type Passport,
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
import { onSiteOf } from '@portico/rules/at-stake';
import type { ApiClient, TFunction } from '@portico/runtime';
import {
  type ComponentType,
  createContext,
  type ReactNode,
  type RefObject,
  use,
  useCallback,
} from 'react';
import type { AfterSaleParts, ChangeParts, TravellerParts } from './after-sale-slots.ts';
import type { SaleLabels } from './sale-labels.ts';
import type { TripParts } from './trip-parts.ts';
import type { AmountThere, OnSite } from './parts/on-site.ts';
import type { CheckoutValues, CheckoutFaults } from './checkout/checkout-form.ts';
import type { KeptTravellers } from './checkout/saved-travellers.query.ts';
import type { Person } from './checkout/typed-travellers.ts';
import type { ChoiceGate, Pricing } from './reservation/priced-choice.ts';

export interface SaleSlot {
  readonly sale: SaleView;
}

/** Components that show parts of a sale. */
export interface SaleFacts {
  /** The selection, in two lines below the title: room, board, guests. */
  readonly Choice: ComponentType<SaleSlot>;
  /** Dates, with local times of the place. */
  readonly Times: ComponentType<SaleSlot>;
  /**
   * Optional: all details, on a booking's page. Default: selection and dates. If `isClosed`, the booking was cancelled or never made:
   * instructions for its use are omitted.
   */
  readonly Whole?: ComponentType<SaleSlot & { readonly isClosed?: boolean }>;
  /** Optional: shown below the total: deposits and other money to have ready. */
  readonly Beside?: ComponentType<SaleSlot>;
}

/** Section with the address of the item. */
export interface PlaceParts {
  readonly Heading: ComponentType<SaleSlot>;
  /** Optional: directions, below the address. */
  readonly Directions?: ComponentType<SaleSlot>;
}

/** Short texts about a sale. */
export interface SaleWords {
  /** Travellers: '2 adults, 1 child aged 5'. */
  readonly party: (sale: SaleView, t: TFunction) => string;
  /** Duration: '2 nights'. */
  readonly length: (sale: SaleView, t: TFunction) => string;
  /** Optional: first and last day, for headings. Default: those of the span. */
  readonly days?: (sale: SaleView) => Pick<SaleView['span'], 'from' | 'to'>;
  /** Kind of item, in lists: the room's name. */
  readonly kind: (sale: SaleView, t: TFunction) => string;
  /** Name of one unit: 'Room 2'. */
  readonly unit: (number: number, t: TFunction) => string;
  /** Travellers of one unit of several: '2 adults, 1 child aged 5'. */
  readonly unitParty?: (sale: SaleView, number: number, t: TFunction) => string;
  /** First sentence of a confirmation: '2 nights in Lisbon.' */
  readonly booked: (sale: SaleView, t: TFunction) => string;
}

type Failure = NonNullable<BookingView['failure']>;

/** Returns the text key of a confirmation's heading, by how much of the price has been paid. */
export function bookedKey(
  { payAt, price }: Pick<BookingView, 'payAt' | 'price'>,
  { bookedOnSite, bookedInPart }: Pick<SaleLabels, 'bookedOnSite' | 'bookedInPart'>,
): string {
  if (payAt === 'on-site') return bookedOnSite;
  return (onSiteOf(price) > 0 ? bookedInPart : undefined) ?? 'booking.done.title';
}

/** Returns the key of the text that says why a booking failed. */
export const failureKey = (failure: Failure, labels: SaleLabels): string =>
  (labels as Readonly<Record<string, string>>)[`failure.${failure}`] ??
  `booking.failure.${failure}`;

export interface TravellerFormProps {
  readonly sale: SaleView;
  readonly values: CheckoutValues;
  readonly faults: CheckoutFaults;
  /** Saved travellers of this customer. */
  readonly kept: Pick<KeptTravellers, 'adults' | 'children'>;
  /** True if the input can be saved for the next booking. */
  readonly mayKeep: boolean;
  readonly onChange: (values: CheckoutValues) => void;
}

/** One item in the list of next steps after a booking. */
export interface NextStep {
  readonly when: ReactNode;
  readonly title: string;
  readonly hint?: ReactNode;
  readonly link?: ReactNode;
}

export interface NextStepsAround {
  readonly t: TFunction;
  readonly language: string;
  /** Amount still paid on site, as text; null if there is none. */
  readonly dueOnSite: string | null;
}

/** Links from the checkout back to the selection. `query` is that of the checkout's address. */
export interface WaysBack {
  /** Page with other rates of the same item. */
  readonly item: (query: URLSearchParams) => string;
  /** Result list of the item, where the number of travellers can be changed. */
  readonly search: (query: URLSearchParams) => string;
}

export interface QuoteCalls {
  /** Loads a quote. `memberPrice`: true if it was made for a logged-in user. */
  readonly read: (
    api: ApiClient,
    quoteId: string,
    signal?: AbortSignal,
  ) => Promise<{ readonly quote: Quote; readonly memberPrice: boolean }>;
  /** Requests a new quote from the supplier. `charge`: the requested currency; only sent by products that charge in several. */
  readonly quoteAgain: (
    api: ApiClient,
    quoteId: string,
    signal?: AbortSignal,
    charge?: string | null,
  ) => Promise<Quote>;
}

/** Calls for products whose traveller details are entered on a separate page and stored on the server until payment. */
export interface CartParts {
  readonly begin: (api: ApiClient, quoteId: string) => Promise<CartView>;
  readonly read: (api: ApiClient, cartId: string, signal?: AbortSignal) => Promise<CartView>;
  readonly write: (api: ApiClient, cartId: string, body: CartBody) => Promise<CartView>;
  /** Returns the address of that page. `query` is that of the checkout's address. */
  readonly names: (query: URLSearchParams) => string;
  /** Product-specific fields on that page, besides the travellers. */
  readonly asks?: OwnAsks;
}

/** Values of product-specific fields, by name. */
export type OwnTyped = Readonly<Record<string, string | boolean>>;

export interface OwnFieldsProps {
  readonly quote: Quote;
  readonly typed: OwnTyped;
  /** Errors by the server's field name: `details.flightNumber`; also the id of the field. */
  readonly faults: CheckoutFaults;
  readonly onChange: (typed: OwnTyped) => void;
}

export interface OwnReadProps {
  readonly details: object;
  readonly quote: Quote;
}

/** Product-specific fields on the page for the travellers. */
export interface OwnAsks {
  readonly Fields: ComponentType<OwnFieldsProps>;
  /** Validates these fields, and product-specific rules about the travellers. */
  readonly faults: (values: CheckoutValues, quote: Quote) => CheckoutFaults;
  /** Converts the values to the cart's `details`; `typed` converts them back. */
  readonly body: (typed: OwnTyped) => object;
  readonly typed: (details: object) => OwnTyped;
  /** Review of the values before payment; renders nothing if there are none. */
  readonly Read: ComponentType<OwnReadProps>;
}

/** Name fields of a person in the form; `typed.title` is the title. Default type: adult. */
export interface TypedName extends Pick<Person, 'firstName' | 'lastName' | 'typed'> {
  readonly type?: TravellerType;
}

/** A name that cannot be printed as typed. */
export interface PrintFault {
  /** Index in the list of names. */
  readonly index: number;
  readonly field: 'firstName' | 'lastName';
  /** Text key of the instruction to the user. */
  readonly key: string;
}

/** For products that print names in a special format. */
export interface PrintedNames {
  /** Shown below a name while it is typed: its printed form, or why it cannot be printed. */
  readonly Preview: ComponentType<{ readonly name: TypedName }>;
  /** Returns the names that must be typed differently; incomplete names are skipped. */
  readonly faults: (names: readonly TypedName[]) => readonly PrintFault[];
}

/** A traveller of the order, in its order, with the name typed so far. */
export interface TypedPerson {
  readonly name: string;
  readonly type: 'adult' | 'child' | 'infant';
  /** As typed, possibly incomplete. */
  readonly birthDate?: string | undefined;
  /** Whether an infant sits on the lap of this adult. */
  readonly holdsInfant?: boolean | undefined;
}

/** Connects a selection whose price arrives later with the page's continue button. */
export interface ChoiceSlot {
  readonly gate: RefObject<ChoiceGate | null>;
  readonly onPricing: (pricing: Pricing) => void;
}

/** Extras for the travellers, offered on the page where they are named. */
export interface ExtrasProps extends ChoiceSlot {
  readonly quote: Quote;
  readonly people: readonly TypedPerson[];
  /** Called with a new quote that includes the selection. */
  readonly onQuote: (quote: Quote) => void;
}

/**
 * Slots of a product. A product omits a capability as a whole: slots that need each other are one
 * optional group.
 */
export interface ProductParts {
  /** Icon of the product in lists. */
  readonly icon: IconShape;
  /** Pictures of the item and of its place. */
  readonly pictures: (sale: SaleView) => {
    readonly item: Picture | null;
    readonly place: Picture | null;
  };
  readonly SaleFacts: SaleFacts;
  /** Omitted by products whose `Whole` contains the location. */
  readonly place?: PlaceParts;
  readonly words: SaleWords;
  readonly labels: SaleLabels;
  /** Travellers to be named, with their required details: determines the checkout form. */
  readonly needs: (sale: SaleView) => TravellerNeeds;
  /** Optional: amounts paid on site in the currency accepted there. Default: none, or always in the sale's own currency. */
  readonly onSite?: OnSite;
  /** Optional: a line of the price in the currency accepted on site; null if it is charged by us. */
  readonly lineOnSite?: (sale: SaleView, line: Passport['lines'][number]) => Money | null;
  /** Returns the product's next steps after a booking, in chronological order. */
  readonly nextSteps: (booking: BookingView, around: NextStepsAround) => readonly NextStep[];
  readonly quotes: QuoteCalls;
  readonly waysBack: WaysBack;
  /** Separate page for the travellers. Default: the checkout asks for them. */
  readonly cart?: CartParts;
  /** Default: names and ages only. */
  readonly travellers?: TravellerParts;
  readonly printed?: PrintedNames;
  /** Optional, for products with seats: returns the number, from 1, of the traveller a seat was chosen for. */
  readonly seatOwner?: (sale: SaleView, seat: string) => number | undefined;
  /** Optional: product-specific price lines, which add up to the total; null to use those of the passport. */
  readonly priceLines?: (
    sale: SaleView,
    money: (amount: number) => string,
    t: TFunction,
    there: AmountThere,
  ) => readonly SumLine[] | null;
  /** Default: only the start of a booking is shown in its trip. */
  readonly trip?: TripParts;
  /** Default: suppliers never change a booking, so they are not polled. */
  readonly changes?: ChangeParts;
  /** Default: nothing can be bought after the sale. */
  readonly afterSale?: AfterSaleParts;
}

export type PartsBySlug = Readonly<Partial<Record<SoldSlug, ProductParts>>>;

const Context = createContext<PartsBySlug>({});
/** Provides the parts of the displayed products to the pages below. */
export const PartsProvider = Context.Provider;

/**
 * Returns a product's parts by slug.
 * @throws If no PartsProvider above contains this product.
 */
export function useParts(slug: string): ProductParts {
  const known: Readonly<Record<string, ProductParts | undefined>> = use(Context);
  const parts = known[slug];
  if (!parts) throw new Error(`No parts of ${slug} above`);
  return parts;
}

/** Returns the parts of all products in the provider, each with its product title. */
export function useAllParts(): readonly (ProductParts & { readonly title: ProductTitle })[] {
  const known: Readonly<Record<string, ProductParts | undefined>> = use(Context);
  return PRODUCT_SLUGS.flatMap((slug) => {
    const parts = known[slug];
    return parts === undefined ? [] : [{ ...parts, title: PRODUCTS[slug].title }];
  });
}

/** Returns the parts for the product of a sale. Throws like {@link useParts}. */
export const usePartsOf = ({ product }: { readonly product: ProductTitle }): ProductParts =>
  useParts(slugOfTitle(product));

/** Returns a function that finds parts by product title, for lists with several products. Memoized. */
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
