// Hand-written payload checks, so that no schema library is part of the first load. A test keeps
// them in line with the contract's schemas (packages/contract/src/events.ts).
import { USER_TYPES } from '@portico/contract/vocabulary';
import type { AgencyData, UserProfile } from '@portico/contract';
import type { EVENTS_TO_HOST } from '@portico/contract/event-names';
import { type Check, isRecord } from './border.ts';

type Fields = Readonly<Record<string, Check>>;

const kept: Check = () => true;
const flag: Check = (value) => typeof value === 'boolean';
const text =
  (longest: number): Check =>
  (value) =>
    typeof value === 'string' && value.length <= longest;
const line = text(200);
const matching =
  (pattern: RegExp): Check =>
  (value) =>
    text(2_000)(value) && pattern.test(value as string);
const address = matching(/^(?:$|https?:\/\/|\/(?!\/))/i);
const orNull =
  (check: Check): Check =>
  (value) =>
    value === null || check(value);
export const listOf =
  (check: Check, most = 50): Check =>
  (value) =>
    Array.isArray(value) && value.length <= most && value.every(check);

/** Accepts objects with any subset of these fields and no others. */
export const partOf =
  (fields: Fields): Check =>
  (value) =>
    isRecord(value) &&
    Object.keys(value).every(
      (key) =>
        Object.hasOwn(fields, key) && (value[key] === undefined || fields[key]?.(value[key])),
    );
/** Accepts objects with all of these fields and no others. */
export const wholeOf =
  (fields: Fields): Check =>
  (value) =>
    partOf(fields)(value) &&
    Object.keys(fields).every((key) => (value as object)[key as never] !== undefined);
const each = (names: string, check: Check): Fields =>
  Object.fromEntries(names.split(' ').map((name) => [name, check]));

const SHOWN_OF_PERSON: Fields = {
  ...each('first_name last_name email', line),
  phone: orNull(line),
  profile_image: orNull(address),
};
const SHOWN_OF_AGENCY: Fields = {
  ...each(
    'agencyName aboutUsEnableTitle faqEnableTitle contactPhoneNumber contactEmailId addressLine1 city state country zipCode tagline',
    line,
  ),
  ...each('logo logoMobile favicon', address),
  ...each('isAbousUsEnable isFaqEnable displaySupportPhoneFooter displayAddressFooter', flag),
  primaryColor: matching(/^#[0-9a-f]{6}$/i),
  metaData: wholeOf({ title: line, description: text(2_000), keywords: listOf(line) }),
  socialLinks: wholeOf(each('linkedin instagram facebook twitter youtube discord tiktok', address)),
  poster: orNull(wholeOf({ url: address, alt: line })),
  paymentIcons: listOf(line),
};
const KEPT_OF_AGENCY = each(
  'subdomain status analytics asksConsent showsSavingPopup bookingMenuItemOptions currentPaymentGateway isSubscribed returnUrl hideHeaderforDealProposal allowNonLoginFlow isHideLoginOption isHideSignupOption displayTopDestinations privacyPolicy cookiesPolicy disclaimer hasUserTerms sso isLockedHotelsOnly isHouseAgency isSpanishDefault supportMode settlementCurrency chargedIn cityLatitude cityLongitude mapTiles isRehearsal topDestinations homePlaces',
  kept,
);

/** Payload checks of the remotes' events, by type. */
export const TO_HOST: Readonly<Record<(typeof EVENTS_TO_HOST)[number], Check>> = {
  USER_UPDATE: partOf({
    personal_info: partOf({ ...SHOWN_OF_PERSON, credits: kept }),
    lang: orNull(text(10)),
    userType: (value) => USER_TYPES.includes(value as never),
    ...each('isTravelAgent isRestrictedAgent', flag),
    ...each('auth id isRewardWalletEnable', kept),
  }),
  AGENCY_UPDATE: partOf({ ...SHOWN_OF_AGENCY, ...KEPT_OF_AGENCY }),
  STATE_REQUEST: partOf({}),
  PAYMENT_GATEWAY_REQUEST: partOf({}),
  NAVIGATE: wholeOf({ path: (value) => value !== '' && text(4_000)(value) }),
};

const shown = (fields: Fields, payload: object): object =>
  Object.fromEntries(
    Object.entries(payload).filter(
      ([key, value]) => value !== undefined && Object.hasOwn(fields, key),
    ),
  );
/**
 * Returns the fields of a validated update that a remote may replace; fields reserved for the shell
 * are removed.
 */
export const shownOfPerson = (payload: object): Partial<UserProfile['personal_info']> =>
  shown(SHOWN_OF_PERSON, payload);
export const shownOfAgency = (payload: object): Partial<AgencyData> =>
  shown(SHOWN_OF_AGENCY, payload);
