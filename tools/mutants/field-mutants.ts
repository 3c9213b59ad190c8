// Mutants of agency and user fields (specification, section 3): constants, mixed-up values, and
// values a browser does not show, store or send. The tests use agencies that differ in every value.
import { browser, type Mutant, real, unit } from './mutant.ts';

const AGENCIES = 'apps/server/src/modules/agencies';
const SHELL = 'apps/shell/src';
const FIELDS = real(`${AGENCIES}/fields.db.test.ts`, 'answers every field with what');
const inBrowser = (title: string) => browser('e2e/shell/fields.e2e.ts', title);

/** Serves a field of GET /api/agency as something else. */
const served = (field: string, as: string, find: string): Mutant => ({
  name: `${field} is served as ${as}`,
  file: `${AGENCIES}/agencies.mapper.ts`,
  find: `${field}: ${find},`,
  replace: `${field}: ${as},`,
  tests: [FIELDS],
});

/** A mutant of the shell that only a browser test can detect. */
const shown = (
  name: string,
  file: string,
  change: readonly [string, string],
  title: string,
): Mutant => ({
  name,
  file: `${SHELL}/${file}`,
  find: change[0],
  replace: change[1],
  tests: [inBrowser(title)],
  build: 'apps/shell',
});

const SERVED: readonly Mutant[] = [
  served('isHideLoginOption', 'false', 'site.hideLogin'),
  served('isHideSignupOption', 'false', 'site.hideSignup'),
  served('displayTopDestinations', 'true', 'site.displayTopDestinations'),
  served('displaySupportPhoneFooter', 'true', 'contact.showPhone'),
  served('displayAddressFooter', 'true', 'contact.showAddress'),
  served('isAbousUsEnable', 'true', 'site.isAboutEnabled'),
  served(
    'aboutUsEnableTitle',
    "'About Us'",
    "site.isAboutEnabled ? (read(site.about)?.navTitle ?? '') : ''",
  ),
  served('isFaqEnable', 'true', 'site.isFaqEnabled'),
  served('faqEnableTitle', "'FAQ'", "site.isFaqEnabled ? (read(site.faq)?.navTitle ?? '') : ''"),
  served('favicon', "drawn('favicon.svg')", "branding.favicon || drawn('favicon.svg')"),
  served('disclaimer', "policy('privacy')", "policy('disclaimer')"),
  served('contactEmailId', 'contact.phone', 'contact.email'),
  served('supportMode', "'page'", 'site.supportMode'),
  {
    name: 'everybody has the reward wallet',
    file: 'apps/server/src/modules/identity/identity.mapper.ts',
    find: 'isRewardWalletEnable: user.rewardWalletEnabled,',
    replace: 'isRewardWalletEnable: true,',
    tests: [real(`${AGENCIES}/fields.db.test.ts`, 'is told who they are')],
  },
  {
    name: 'the server leaves hideHeader at logout',
    file: 'apps/server/src/modules/identity/cookies.ts',
    find: "['hideHeader', 'hideFooter']",
    replace: "['hideFooter']",
    tests: [real(`${AGENCIES}/fields.db.test.ts`, 'leaves no cookie')],
  },
  {
    name: 'every visitor comes from the default country',
    file: 'apps/server/src/wiring/agencies.ts',
    find: 'return country(code) ? {',
    replace: 'return country(code) && !country(code) ? {',
    tests: [real(`${AGENCIES}/fields.db.test.ts`, 'names the country')],
  },
  {
    name: 'the icon of a page is always the drawn one',
    file: 'apps/server/src/modules/pages/document.ts',
    find: '<link rel="icon" href="${escapeHtml(agency.favicon)}">',
    replace: '<link rel="icon" href="/assets/brand/favicon.svg">',
    tests: [inBrowser('the document carries icon')],
  },
];

const HEADER = 'the header has the links';
const FOOTER = 'the footer has the policies';
const SHOWN: readonly Mutant[] = [
  shown(
    'the header calls every FAQ the same',
    'features/header/use-header-links.ts',
    ["'/faqs' : null, agency.faqEnableTitle", "'/faqs' : null, 'FAQ'"],
    HEADER,
  ),
  shown(
    'the header calls every About page the same',
    'features/header/use-header-links.ts',
    ["'/about' : null, agency.aboutUsEnableTitle", "'/about' : null, 'About Us'"],
    HEADER,
  ),
  shown(
    'the header has Log In where the agency hides it',
    'features/header/use-header-links.ts',
    ['asksLogin && !agency.isHideLoginOption', 'asksLogin'],
    HEADER,
  ),
  shown(
    'the header has Sign Up where the agency hides it',
    'features/header/use-header-links.ts',
    ['!agency.isHideSignupOption && ', ''],
    HEADER,
  ),
  shown(
    'the footer has the phone of every agency',
    'features/footer/site-footer.tsx',
    ['agency.displaySupportPhoneFooter && isPresent', 'isPresent'],
    FOOTER,
  ),
  shown(
    'the footer has the address of every agency',
    'features/footer/site-footer.tsx',
    ['agency.displayAddressFooter ? addressOf(agency)', 'agency ? addressOf(agency)'],
    FOOTER,
  ),
  shown(
    'the footer has a disclaimer where there is privacy text',
    'features/footer/site-footer.tsx',
    ['hasContent(agency.disclaimer)', 'hasContent(agency.privacyPolicy)'],
    FOOTER,
  ),
  shown(
    'the profile menu has a wallet for everybody',
    'features/header/profile-menu.tsx',
    ['viewer.profile?.isRewardWalletEnable', 'true'],
    'a wallet only for who has one',
  ),
  shown(
    'the browser leaves hideHeader at logout',
    'platform/forget-session.ts',
    ["'hideHeader', ", ''],
    'logout forgets',
  ),
  shown(
    'every language is sent to the server as English',
    'platform/locale-choice.ts',
    [
      "'changeLanguage', { params: { lang: code } }",
      "'changeLanguage', { params: { lang: 'en' } }",
    ],
    'the language a person chooses',
  ),
  shown(
    'a language that is chosen is kept until the browser closes',
    'platform/locale-choice.ts',
    ['writeCookie(LANGUAGE, code, LANGUAGE_COOKIE_MINUTES)', 'writeCookie(LANGUAGE, code)'],
    'the language a person chooses',
  ),
  shown(
    'a currency is kept without its symbol',
    'platform/locale-choice.ts',
    ['CURRENCY, JSON.stringify(entry)', "CURRENCY, JSON.stringify({ ...entry, symbol: '' })"],
    'the currency that is kept',
  ),
];

const CARD = 'packages/products/hotels/src/web/home/deal-card.tsx';
/** A mutant of a hotel deal's card. */
const dealt = (
  name: string,
  file: string,
  change: readonly [string, string],
  title: string,
): Mutant => ({
  ...shown(name, file, change, title),
  file,
  tests: [browser('e2e/shell/deal-fields.e2e.ts', title)],
});
const DEALT: readonly Mutant[] = [
  dealt(
    'every deal has the same picture',
    CARD,
    ['src: heroImage,', "src: heroImage && '/assets/scenes/hotel-riad-4x5-card-casa.svg',"],
    'its own picture',
  ),
  dealt(
    'every deal is as far away',
    CARD,
    ['formatMiles(distance)', 'formatMiles(distance * 0 + 1.236)'],
    'its own picture',
  ),
  dealt(
    'every deal has as many stars',
    CARD,
    ['rating={deal.rating}', 'rating={4.9}'],
    'its own picture',
  ),
  dealt(
    'every deal is for as many nights',
    CARD,
    ['count: deal.nights', 'count: 2'],
    'its own price and nights',
  ),
];

const REMOTES = `${SHELL}/platform/remote-answers.ts`;
const toldTo = (name: string, find: string, replace: string, title: string): Mutant => ({
  name,
  file: REMOTES,
  find,
  replace,
  tests: [unit(`${SHELL}/platform/remote-answers.test.ts`, title)],
});
const TOLD: readonly Mutant[] = [
  toldTo(
    'a remote’s update of the user is ignored',
    '...shownOfPerson(personal_info ?? {})',
    '...shownOfPerson({})',
    'replaces what is shown of the user',
  ),
  toldTo(
    'a remote’s update of the agency is ignored',
    'agencyReplaced({ ...data, ...shownOfAgency(payload) })',
    'agencyReplaced({ ...data, ...shownOfAgency({}) })',
    'replaces what is shown of the agency',
  ),
  toldTo(
    'a remote is told another country',
    'country: { ...country },',
    'country: { ...country, countries: [] },',
    'the whole state',
  ),
  toldTo(
    'a remote is told of nobody',
    '...(own.profile ? { user: own } : {}),',
    '',
    'the whole state',
  ),
];

export const FIELD_MUTANTS: readonly Mutant[] = [...SERVED, ...SHOWN, ...DEALT, ...TOLD];
