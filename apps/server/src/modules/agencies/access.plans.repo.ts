// Changes of an agency's login, single sign-on, analytics and map tiles: commands and pages make the
// same ones. Unusable values throw INVALID_FIELD.
import { PorticoError } from '@portico/contract';
import type { HAND_OFF_ALGS } from '@portico/contract/http/center/settings-secrets';
import { isFacebookId, isGoogleId } from '@portico/rules/trackers';
import { sql } from '../../kernel/db/sql.ts';
import type { Tx } from '../../kernel/db/transaction.ts';
import type { AgencySite } from './agencies.types.ts';
import type { Plan } from './settings.change.repo.ts';

/** Returns whom prices are shown to: all visitors, or those who have logged in. */
export const pricesShownTo = async (tx: Tx): Promise<'all' | 'members'> =>
  (
    await tx.one(
      sql<{
        isOpen: boolean;
      }>`select allow_non_login_flow as "isOpen" from agency where id = ${tx.agencyId}`,
    )
  ).isOpen
    ? 'all'
    : 'members';

/** Sets it. */
export const pricesShownPlan = (to: 'all' | 'members'): Plan => ({
  action: 'agency.prices-shown',
  read: async (tx) => ({
    before: await pricesShownTo(tx),
    after: to,
    writes: [
      sql`update agency set allow_non_login_flow = ${to === 'all'} where id = ${tx.agencyId}`,
    ],
  }),
});

/** Buttons of the header, and the agency's own site. */
export interface LoginLinks {
  readonly hidesLogin: boolean;
  readonly hidesSignup: boolean;
  /** Where a login starts if only single sign-on is allowed; '' for none. */
  readonly returnUrl: string;
}

export const readStoredLinks = (tx: Tx): Promise<LoginLinks> =>
  tx.one(sql<LoginLinks>`
    select is_hide_login_option as "hidesLogin", is_hide_signup_option as "hidesSignup", coalesce(return_url, '') as "returnUrl"
    from agency where id = ${tx.agencyId}`);

/** @param readUrl returns a usable address, or throws INVALID_FIELD; a stored one stays as it is */
export const loginLinksPlan = (links: LoginLinks, readUrl: (typed: string) => string): Plan => ({
  action: 'agency.login',
  async read(tx) {
    const before = await readStoredLinks(tx);
    const typed = links.returnUrl.trim();
    const returnUrl = typed === '' || typed === before.returnUrl ? typed : readUrl(typed);
    const after: LoginLinks = { ...links, returnUrl };
    return {
      before,
      after,
      writes: [
        sql`update agency set is_hide_login_option = ${after.hidesLogin}, is_hide_signup_option = ${after.hidesSignup},
          return_url = ${after.returnUrl === '' ? null : after.returnUrl} where id = ${tx.agencyId}`,
      ],
    };
  },
});

export const isPopupShown = async (tx: Tx): Promise<boolean> =>
  (
    await tx.one(
      sql<{
        isShown: boolean;
      }>`select saving_popup as "isShown" from agency where id = ${tx.agencyId}`,
    )
  ).isShown;

/** Sets whether the sign-in dialog opens automatically on the home page. */
export const savingPopupPlan = (isShown: boolean): Plan => ({
  action: 'agency.saving-popup',
  read: async (tx) => ({
    before: { isShown: await isPopupShown(tx) },
    after: { isShown },
    writes: [sql`update agency set saving_popup = ${isShown} where id = ${tx.agencyId}`],
  }),
});

export type HandOffAlg = (typeof HAND_OFF_ALGS)[number];

/** Single sign-on of an agency. Secrets are encrypted. */
export interface StoredSso {
  readonly isEnabled: boolean;
  readonly directLoginAllowed: boolean;
  readonly issuer: string;
  readonly isVouching: boolean;
  readonly client: { readonly id: string; readonly secret: string } | null;
  readonly handOff: { readonly alg: HandOffAlg; readonly key: string } | null;
}

interface SsoRow extends Pick<
  StoredSso,
  'isEnabled' | 'directLoginAllowed' | 'issuer' | 'isVouching'
> {
  readonly clientId: string | null;
  readonly clientSecret: string | null;
  readonly alg: HandOffAlg | null;
  readonly key: string | null;
}

export async function readStoredSso(tx: Tx): Promise<StoredSso> {
  const row =
    await tx.maybe(sql<SsoRow>`select is_enabled as "isEnabled", direct_login_allowed as "directLoginAllowed", issuer, is_vouching as "isVouching",
      client_id as "clientId", client_secret as "clientSecret", hand_off_alg as alg, hand_off_key as key
    from agency_sso where agency_id = ${tx.agencyId}`);
  return {
    isEnabled: row?.isEnabled === true,
    directLoginAllowed: row?.directLoginAllowed !== false,
    issuer: row?.issuer ?? '',
    isVouching: row?.isVouching === true,
    client:
      row?.clientId == null || row.clientSecret === null
        ? null
        : { id: row.clientId, secret: row.clientSecret },
    handOff: row?.alg == null || row.key === null ? null : { alg: row.alg, key: row.key },
  };
}

/** Returns the settings as the audit log shows them: without any secret, encrypted or not. */
const shownSso = ({ client, handOff, ...rules }: StoredSso) => ({
  isEnabled: rules.isEnabled,
  directLoginAllowed: rules.directLoginAllowed,
  issuer: rules.issuer,
  isVouching: rules.isVouching,
  clientId: client?.id ?? null,
  handOff: handOff?.alg ?? null,
});

/** Changes single sign-on; `change` receives the stored settings and the agency's id. */
export const ssoPlan = (change: (before: StoredSso, agencyId: string) => StoredSso): Plan => ({
  action: 'agency.sso',
  async read(tx) {
    const stored = await readStoredSso(tx);
    const to = change(stored, tx.agencyId);
    const isSecretReplaced =
      (to.client !== null && to.client.secret !== stored.client?.secret) ||
      (to.handOff !== null && to.handOff.key !== stored.handOff?.key);
    return {
      before: shownSso(stored),
      after: { ...shownSso(to), ...(isSecretReplaced ? { isSecretReplaced } : {}) },
      writes: [
        sql`insert into agency_sso (agency_id, is_enabled, direct_login_allowed, issuer, is_vouching, client_id, client_secret, hand_off_alg, hand_off_key)
          values (${tx.agencyId}, ${to.isEnabled}, ${to.directLoginAllowed}, ${to.issuer}, ${to.isVouching}, ${to.client?.id ?? null},
            ${to.client?.secret ?? null}, ${to.handOff?.alg ?? null}, ${to.handOff?.key ?? null})
          on conflict (agency_id) do update set is_enabled = excluded.is_enabled, direct_login_allowed = excluded.direct_login_allowed,
            issuer = excluded.issuer, is_vouching = excluded.is_vouching, client_id = excluded.client_id,
            client_secret = excluded.client_secret, hand_off_alg = excluded.hand_off_alg, hand_off_key = excluded.hand_off_key`,
      ],
    };
  },
});

type Analytics = AgencySite['analytics'];

export const readStoredAnalytics = async (tx: Tx): Promise<Analytics> =>
  (await tx.maybe(sql<Analytics>`
    select is_enabled as "isEnabled", google_analytics_id as "googleId", facebook_analytics_id as "facebookId", ask_consent as "asksConsent"
    from agency_analytics where agency_id = ${tx.agencyId}`)) ?? {
    isEnabled: false,
    googleId: '',
    facebookId: '',
    asksConsent: true,
  };

/** Sets the networks that count visits, and whether visitors are asked for consent. */
export function analyticsPlan({ isEnabled, googleId, facebookId, asksConsent }: Analytics): Plan {
  if (googleId !== '' && !isGoogleId(googleId))
    throw new PorticoError('INVALID_FIELD', { field: 'googleId' });
  if (facebookId !== '' && !isFacebookId(facebookId))
    throw new PorticoError('INVALID_FIELD', { field: 'facebookId' });
  return {
    action: 'agency.analytics',
    read: async (tx) => ({
      before: await readStoredAnalytics(tx),
      after: { isEnabled, googleId, facebookId, asksConsent },
      writes: [
        sql`insert into agency_analytics (agency_id, is_enabled, google_analytics_id, facebook_analytics_id, ask_consent)
          values (${tx.agencyId}, ${isEnabled}, ${googleId}, ${facebookId}, ${asksConsent})
          on conflict (agency_id) do update set is_enabled = excluded.is_enabled, google_analytics_id = excluded.google_analytics_id,
            facebook_analytics_id = excluded.facebook_analytics_id, ask_consent = excluded.ask_consent`,
      ],
    }),
  };
}

/** Tiles of maps; null for those of the installation. */
interface StoredTiles {
  readonly address: string | null;
  readonly attribution: string | null;
}

export const readStoredTiles = (tx: Tx): Promise<StoredTiles> =>
  tx.one(
    sql<StoredTiles>`select map_tiles as address, map_attribution as attribution from agency where id = ${tx.agencyId}`,
  );

/** Sets the tiles of an agency's maps, which its pages may then load. */
export const mapTilesPlan = (to: StoredTiles): Plan => ({
  action: 'agency.map-tiles',
  read: async (tx) => ({
    before: await readStoredTiles(tx),
    after: { address: to.address, attribution: to.attribution },
    writes: [
      sql`update agency set map_tiles = ${to.address}, map_attribution = ${to.attribution} where id = ${tx.agencyId}`,
    ],
  }),
});
