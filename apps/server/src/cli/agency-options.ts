// Command-line options of npm run agency (agency.ts shows each by example).
import { typedWith } from './typed.ts';

export const USAGE =
  'npm run agency -- list | show | logo | favicon | poster | destination | hotel | map | about | faq | policy | analytics | popup | tasks | factors | sso | compare | rehearse | restored | erasures | rates  (--agency <subdomain> --file <path> [--mobile] [--remove] [--kind <policy>] [--lang <code>])';

const OPTIONS = {
  agency: { type: 'string' },
  file: { type: 'string' },
  kind: { type: 'string' },
  lang: { type: 'string', default: 'en' },
  task: { type: 'string' },
  decision: { type: 'string' },
  note: { type: 'string' },
  reference: { type: 'string' },
  by: { type: 'string' },
  since: { type: 'string' },
  set: { type: 'string' },
  issuer: { type: 'string' },
  client: { type: 'string' },
  alg: { type: 'string' },
  vouches: { type: 'boolean', default: false },
  email: { type: 'string' },
  accept: { type: 'string' },
  alt: { type: 'string' },
  slug: { type: 'string' },
  hotel: { type: 'string' },
  tiles: { type: 'string' },
  attribution: { type: 'string' },
  faults: { type: 'string' },
  mobile: { type: 'boolean', default: false },
  remove: { type: 'boolean', default: false },
  image: { type: 'string' },
  nav: { type: 'string' },
  title: { type: 'string' },
  version: { type: 'string' },
  google: { type: 'string' },
  facebook: { type: 'string' },
  on: { type: 'boolean', default: false },
  off: { type: 'boolean', default: false },
  diff: { type: 'boolean', default: false },
  versions: { type: 'boolean', default: false },
  ask: { type: 'boolean' },
} as const;

/** Parses the command line. */
export const typed = () =>
  typedWith({ allowPositionals: true, allowNegative: true, options: OPTIONS }, USAGE);
