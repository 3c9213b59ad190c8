// The second share scope: the major versions the specification pins (section 9; decisions O-130,
// 0123), for remotes built against them. Such a remote exposes `./mount`, has its own React root
// and uses the same events.
import type { Guest } from '../guest.ts';

export const LEGACY_SCOPE = 'legacy';

/**
 * Libraries of the scope with the versions the shell provides; a test compares them with the
 * installed ones.
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
 * Returns Module Federation's `shared` option for such a remote: it takes these libraries from the
 * page and bundles none of them.
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
 * Event channel passed to such a remote, bound to its name. Listeners it forgets to remove are
 * removed when it unmounts.
 */
export type LegacyShell = Guest;

/**
 * Function exported as `mount` by such a remote's `./mount`. Returns a function that unmounts it
 * completely.
 */
export type LegacyMount = (place: HTMLElement, shell: LegacyShell) => () => void;
