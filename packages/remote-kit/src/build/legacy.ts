// The second share scope: the majors the specification pins (section 9; decisions O-130, 0123), for
// remotes that were built against them. Such a remote exposes `./mount`, has a root of its own and
// speaks the same events.
import type { Guest } from '../guest.ts';

export const LEGACY_SCOPE = 'legacy';

/**
 * Libraries of the scope and the versions the shell brings; a test holds them to what is installed.
 */
export const LEGACY_VERSIONS = {
  react: '17.0.2',
  'react-dom': '17.0.2',
  'react-redux': '7.2.9',
  'react-router': '5.3.4',
  'react-router-dom': '5.3.4',
} as const;
export type LegacyName = keyof typeof LEGACY_VERSIONS;

/**
 * Module Federation's `shared` option of such a remote: it takes these from the page and bundles
 * none of them.
 */
export function sharedWithLegacy() {
  return Object.fromEntries(
    (Object.keys(LEGACY_VERSIONS) as LegacyName[]).map((name) => [
      name,
      {
        shareScope: LEGACY_SCOPE,
        singleton: true,
        requiredVersion: false as const,
        import: false as const,
      },
    ]),
  );
}

/**
 * What such a remote is handed: its end of the border, bound to its name. Listeners it forgets end
 * with it.
 */
export type LegacyShell = Guest;

/** What `./mount` of such a remote exports as `mount`. Returns what leaves nothing of it behind. */
export type LegacyMount = (place: HTMLElement, shell: LegacyShell) => () => void;
