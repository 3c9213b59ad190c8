// The section Login and SSO: who sees prices, the buttons of login, and single sign-on.
import { PorticoError } from '@portico/contract';
import type { LoginSettings } from '@portico/contract/http/center/settings-access';
import { KEPT_SECRET } from '@portico/contract/http/center/settings-secrets';
import { socialAddress } from '@portico/rules/setting-limits';
import {
  type HandOffAlg,
  isPopupShown,
  loginLinksPlan,
  pricesShownPlan,
  pricesShownTo,
  readStoredLinks,
  readStoredSso,
  savingPopupPlan,
  ssoPlan,
  type StoredSso,
} from '../access.plans.repo.ts';
import type { PageSection } from '../settings.sections.ts';

/** Rules of single sign-on, provided by the module that signs people in. */
export interface SsoRules {
  /** Returns true for an address at which an issuer may be asked. */
  readonly mayAsk: (issuer: string) => boolean;
  /** Returns a key in its stored form; null for one of another algorithm. */
  readonly readKey: (alg: HandOffAlg, text: string) => string | null;
  readonly seal: (agencyId: string, which: 'client' | 'hand-off', plain: string) => string;
}

type Sso = LoginSettings['sso'];

const invalid = (field: keyof Sso, reason: string): PorticoError =>
  new PorticoError('INVALID_FIELD', { field: `sso.${field}`, text: `${field} ${reason}` });

/** Returns the address of the agency's own site. */
function readReturnUrl(typed: string): string {
  const url = socialAddress(typed);
  if (url === null) throw invalid('returnUrl', 'is no address that begins with https://');
  return url;
}

export const loginSection = (rules: SsoRules): PageSection<LoginSettings> => ({
  section: 'login',
  async read(tx) {
    const { hidesLogin, hidesSignup, returnUrl } = await readStoredLinks(tx);
    const sso = await readStoredSso(tx);
    return {
      allowNonLoginFlow: (await pricesShownTo(tx)) === 'all',
      isHideLoginOption: hidesLogin,
      isHideSignupOption: hidesSignup,
      showsSavingPopup: await isPopupShown(tx),
      sso: {
        isSSOEnabled: sso.isEnabled,
        isDirectLoginAllowedForSSOUsers: sso.directLoginAllowed,
        returnUrl,
        issuer: sso.issuer,
        clientId: sso.client?.id ?? '',
        clientSecret: sso.client === null ? '' : KEPT_SECRET,
        isVouching: sso.isVouching,
        handOffAlg: sso.handOff?.alg ?? '',
        handOffKey: sso.handOff === null ? '' : KEPT_SECRET,
      },
    };
  },
  plans: ({ allowNonLoginFlow, isHideLoginOption, isHideSignupOption, showsSavingPopup, sso }) => [
    pricesShownPlan(allowNonLoginFlow ? 'all' : 'members'),
    loginLinksPlan(
      { hidesLogin: isHideLoginOption, hidesSignup: isHideSignupOption, returnUrl: sso.returnUrl },
      readReturnUrl,
    ),
    savingPopupPlan(showsSavingPopup),
    ssoPlan((before, agencyId) => readSso(rules, sso, before, agencyId)),
  ],
});

/** Returns the settings to store. A secret that is not typed again stays. */
function readSso(rules: SsoRules, sso: Sso, before: StoredSso, agencyId: string): StoredSso {
  const issuer = issuerOf(rules, sso, before);
  const client = clientOf(rules, { ...sso, issuer }, before, agencyId);
  const handOff = handOffOf(rules, sso, before, agencyId);
  const hasWay = client !== null || handOff !== null;
  if (hasWay && issuer === '') throw invalid('issuer', 'is missing');
  if (sso.isSSOEnabled && !hasWay) throw invalid('isSSOEnabled', 'needs a client or a key');
  return {
    isEnabled: sso.isSSOEnabled,
    directLoginAllowed: sso.isDirectLoginAllowedForSSOUsers,
    issuer,
    isVouching: client !== null && sso.isVouching,
    client,
    handOff,
  };
}

function issuerOf({ mayAsk }: SsoRules, sso: Sso, before: StoredSso): string {
  const issuer = sso.issuer.trim();
  if (issuer === '' || issuer === before.issuer) return issuer;
  const url = URL.parse(issuer);
  if (
    issuer.length > 500 ||
    url === null ||
    !mayAsk(issuer) ||
    url.search !== '' ||
    url.hash !== ''
  )
    throw invalid('issuer', 'is no https address that everybody can reach');
  return issuer;
}

function clientOf(
  { seal }: SsoRules,
  { issuer, clientId, clientSecret }: Sso,
  before: StoredSso,
  agencyId: string,
): StoredSso['client'] {
  const id = clientId.trim();
  if (id === '') return null;
  if (!/^[!-~]{1,300}$/.test(id)) throw invalid('clientId', 'has signs that no id has');
  const secret = clientSecret.trim();
  if (secret === KEPT_SECRET) {
    // a secret never goes to another issuer than the one it was entered for
    if (before.client === null || before.client.id !== id || before.issuer !== issuer)
      throw invalid('clientSecret', 'must be entered again');
    return before.client;
  }
  if (!/^[ -~]{8,500}$/.test(secret)) throw invalid('clientSecret', 'has 8 to 500 characters');
  return { id, secret: seal(agencyId, 'client', secret) };
}

function handOffOf(
  { readKey, seal }: SsoRules,
  { handOffAlg: alg, handOffKey: typed }: Sso,
  before: StoredSso,
  agencyId: string,
): StoredSso['handOff'] {
  if (alg === '') return null;
  if (typed.trim() === KEPT_SECRET) {
    if (before.handOff?.alg !== alg) throw invalid('handOffKey', 'must be entered again');
    return before.handOff;
  }
  const key = readKey(alg, typed);
  if (key === null) throw invalid('handOffKey', `is no key for ${alg}`);
  return { alg, key: seal(agencyId, 'hand-off', key) };
}
