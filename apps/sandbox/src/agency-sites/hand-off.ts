// Portal of an agency with single sign-on: its users are logged in there, and it signs their
// identity for the storefront.
import { createHmac, randomUUID } from 'node:crypto';

/** Users logged in at the portals (fictitious). */
const PEOPLE: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  sso: {
    iss: 'https://id.meridian.example',
    sub: 'meridian-4711',
    email: 'ssouser@sso.example',
    given_name: 'Kofi',
    family_name: 'Mensah',
  },
};
const SECONDS = 120;

/** True if this agency's site is a portal. */
export const isPortal = (agency: string): boolean => Object.hasOwn(PEOPLE, agency);

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/**
 * Returns a URL that logs the portal's user in at the storefront. Single use, valid for two
 * minutes.
 * @param storefront origin of the storefront, with a trailing slash
 * @param now epoch milliseconds
 */
export function handOffAddress(
  agency: string,
  {
    storefront,
    navigateTo,
    secret,
    now,
  }: {
    readonly storefront: string;
    readonly navigateTo: string;
    readonly secret: string;
    readonly now: number;
  },
): string {
  const at = Math.floor(now / 1_000);
  const { host } = new URL(storefront);
  const claims = { ...PEOPLE[agency], aud: host, iat: at, exp: at + SECONDS, jti: randomUUID() };
  const input = `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims)}`;
  const key = createHmac('sha256', secret).update(`hand-off:${agency}`).digest('hex');
  const token = `${input}.${createHmac('sha256', key).update(input).digest('base64url')}`;
  const query = new URLSearchParams({ token, ...(navigateTo === '' ? {} : { navigateTo }) });
  return `${storefront}sso?${query}`;
}
