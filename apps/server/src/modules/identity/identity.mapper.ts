import type { UserProfile } from '@portico/contract';
import type { UserRecord } from './identity.types.ts';

/**
 * Maps a user to the wire format. Credits are 0 until wallets exist. An agent who shows the screen
 * to a client is a restricted agent to the browser.
 */
export function profileOf(
  user: UserRecord,
  settlementCurrency: string,
  isPresenting = false,
): UserProfile {
  return {
    id: user.id,
    userType: user.userType,
    isTravelAgent: user.userType !== 'Customer',
    isRestrictedAgent: user.isRestricted || isPresenting,
    ...(isPresenting ? { isPresenting } : {}),
    isRewardWalletEnable: user.rewardWalletEnabled,
    lang: user.lang,
    personal_info: {
      first_name: user.firstName,
      last_name: user.lastName,
      email: user.email,
      phone: user.phone,
      profile_image: user.profileImage,
      credits: { amount: 0, currency: settlementCurrency },
    },
  };
}
