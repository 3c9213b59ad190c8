import type { SocialNetworkName } from '@portico/contract/social-networks';

/** Names of social networks: brands, the same in every language. */
export const NETWORK_NAMES: Readonly<Record<SocialNetworkName, string>> = {
  linkedin: 'LinkedIn',
  instagram: 'Instagram',
  facebook: 'Facebook',
  twitter: 'X (Twitter)',
  youtube: 'YouTube',
  discord: 'Discord',
  tiktok: 'TikTok',
};
