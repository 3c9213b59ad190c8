// The portal of an agency with single sign-on: its people are logged in there, and it signs who
// comes to the storefront.
import { createHmac, randomUUID } from 'node:crypto';

/** Who is logged in at the portals: invented, as everybody here is. */
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

/** Whether this agency's site is a portal. */
export const isPortal = (agency: string): boolean => Object.hasOwn(PEOPLE, agency);

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/**
 * Address that logs the portal's person in at the storefront, once, for two minutes.
 * @param storefront origin of the storefront, with a slash at its end
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
