/** Social networks at which an agency can have a page, in the order of its footer. */
export const SOCIAL_NETWORKS = [
  'linkedin',
  'instagram',
  'facebook',
  'twitter',
  'youtube',
  'discord',
  'tiktok',
] as const;

export type SocialNetworkName = (typeof SOCIAL_NETWORKS)[number];
