// Rules of the contact data, as the server judges them.
import type { ContactSettings } from '@portico/contract/http/center/settings';
import { SOCIAL_NETWORKS } from '@portico/contract/social-networks';
import { isEmail, phoneFault } from '@portico/rules/contact';
import { socialAddress } from '@portico/rules/setting-limits';

/** Returns the key of the message for each wrong field. */
export function contactFaults({
  phone,
  email,
  social,
}: Pick<ContactSettings, 'phone' | 'email' | 'social'>): Readonly<Record<string, string>> {
  const faults: Record<string, string> = {};
  const wrong = phoneFault(phone);
  if (wrong !== null) faults['phone'] = `centerSettings.fault.phone.${wrong}`;
  if (email.trim() !== '' && !isEmail(email)) faults['email'] = 'centerSettings.fault.email';
  for (const network of SOCIAL_NETWORKS)
    if (social[network] !== '' && socialAddress(social[network]) === null)
      faults[`social.${network}`] = 'centerSettings.fault.social';
  return faults;
}
