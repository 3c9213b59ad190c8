// Exports types and small constants only; schemas are imported from their own files to keep browser
// bundles small.
export * from './vocabulary.ts';
export * from './errors.ts';
export * from './paths.ts';
export * from './pages.ts';
export * from './products.ts';
export * from './text-rules.ts';
export type * from './clock.ts';
export type * from './ports/orders.ts';
export type * from './ports/supply.ts';
export type * from './ports/gateway.ts';
export type * from './ports/rates.ts';
export type { Capability, Forbidden, Refusal } from './capability.ts';
export type { Access, CallDefinition, DefinedCall, Lane } from './call.ts';
export type {
  BalanceState,
  BookedAlready,
  BookingView,
  CreditView,
  Passport,
  Price,
  Quote,
  SaleView,
} from './sale.ts';
export type { AmendmentView } from './amendment.ts';
export type { NoticeAnswer, NoticeState, NoticeView } from './notice.ts';
export type { Picture, Place, UserProfile } from './schemas.ts';
export type { AgencyData, GeoLocation } from './http/agency.ts';
export type { CountryEntry, Language, NavigationItem } from './http/agency-lists.ts';
export type { AboutUsAnswer, FaqsAnswer, Policy, PolicyAnswer } from './http/content.ts';
export type {
  BookingInProgress,
  QuoteClaim,
  CancelQuoteView,
  CartBookingBody,
  CreateBookingBody,
  QuoteBookingBody,
} from './http/booking.ts';
export type { CartBody, CartTraveller, CartView } from './http/cart.ts';
export type {
  OrderDocument,
  SchengenStay,
  Traveller,
  TravellerFact,
  TravellerNeeds,
  TravellerParty,
} from './travellers.ts';
export type { SavedTraveller, SavedTravellerBody } from './http/saved-travellers.ts';
export type {
  Account,
  ErasureBlock,
  Factors,
  LinkedIdentity,
  LoginSession,
} from './http/account.ts';
export type { SignUpBody, SocialProvider } from './http/identity.ts';
export type { Challenge, SecondFactor, Session } from './http/user.ts';
