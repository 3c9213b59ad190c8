// Addresses of the agency's icons for the home screens of phones and tablets: as PNG, because none of
// them shows an SVG there.
import { createHash } from 'node:crypto';
import type { AgencyData } from '@portico/contract';
import { isPresent } from '@portico/rules/display';

/** Side of the icon of Apple's devices, in px. */
export const TOUCH_ICON = 180;
/** Sides of the icons of the web app manifest, in px. */
const MANIFEST_ICONS = [192, 512] as const;
/** All sides that are drawn. */
export const ICON_SIZES = [TOUCH_ICON, ...MANIFEST_ICONS] as const;
export type IconSize = (typeof ICON_SIZES)[number];

/** Returns the address of an icon; it changes with the icon. Null for an agency without any. */
export function iconAddress(
  { favicon }: Pick<AgencyData, 'favicon'>,
  size: IconSize,
): string | null {
  if (!isPresent(favicon)) return null;
  const version = createHash('sha256').update(favicon).digest('hex').slice(0, 12);
  return `/assets/brand/icon-${size}.png?v=${version}`;
}

/**
 * Returns the web app manifest of a site as JSON. It is displayed as a website: payments lead to
 * other sites and back.
 */
export const manifestOf = (agency: AgencyData): string =>
  JSON.stringify({
    name: agency.agencyName,
    start_url: '/',
    scope: '/',
    display: 'browser',
    background_color: '#ffffff',
    theme_color: agency.primaryColor,
    icons: MANIFEST_ICONS.flatMap((size) => {
      const src = iconAddress(agency, size);
      return src === null ? [] : [{ src, sizes: `${size}x${size}`, type: 'image/png' }];
    }),
  });
