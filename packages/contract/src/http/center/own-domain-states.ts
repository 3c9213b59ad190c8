// States of an agency's own domain. Without schemas, because browsers load it.

/**
 * Entered: typed by the agency. Owned: its TXT record is found. Pointed: it leads to this platform,
 * so a certificate may be fetched. Live: the site answers over https. Lost: the TXT record was
 * missing for three days; the host answers 404.
 */
export const DOMAIN_STATES = ['Entered', 'Owned', 'Pointed', 'Live', 'Lost'] as const;
