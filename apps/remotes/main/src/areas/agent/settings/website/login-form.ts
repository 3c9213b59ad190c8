// Rules of login and single sign-on, as the server judges them, and what a change leads to.
import type { LoginSettings } from '@portico/contract/http/center/settings-access';

/** Returns the key of the message for each wrong field. */
export function loginFaults({ sso }: LoginSettings): Readonly<Record<string, string>> {
  const faults: Record<string, string> = {};
  const wrong = (field: keyof LoginSettings['sso']) => {
    faults[`sso.${field}`] = `centerAccess.refused.${field}`;
  };
  const hasClient = sso.clientId.trim() !== '';
  const hasHandOff = sso.handOffAlg !== '';
  if (sso.isSSOEnabled && !hasClient && !hasHandOff) wrong('isSSOEnabled');
  if ((hasClient || hasHandOff) && sso.issuer.trim() === '') wrong('issuer');
  if (hasClient && sso.clientSecret.trim().length < 8) wrong('clientSecret');
  if (hasHandOff && sso.handOffKey.trim() === '') wrong('handOffKey');
  return faults;
}

/** A consequence that is asked about before it is saved. */
export type Consequence = 'ssoOnly' | 'hiddenLogin';

const isSsoOnly = ({ sso }: LoginSettings): boolean =>
  sso.isSSOEnabled && !sso.isDirectLoginAllowedForSSOUsers;

/** Returns what a change leads to that an owner may not have meant. */
export const consequencesOf = (before: LoginSettings, after: LoginSettings): Consequence[] => [
  ...(isSsoOnly(after) && !isSsoOnly(before) ? (['ssoOnly'] as const) : []),
  ...(after.isHideLoginOption && !before.isHideLoginOption ? (['hiddenLogin'] as const) : []),
];
