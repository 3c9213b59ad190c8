// npm run agency -- terms: the terms that travellers and agents accept, of an agency or of the
// platform for agencies without their own.
import type { Agency } from '../../kernel/agencies.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { agencyWriter } from '../../modules/agencies/agencies.write.repo.ts';
import { policiesRepo } from '../../modules/agencies/policies.repo.ts';
import { sanitiseAgencyHtml } from '../../modules/agencies/sanitise.ts';
import { CliError } from '../cli-error.ts';
import { AGENCY, defineCommand, type Given } from '../command.ts';
import { languageOf, readText } from '../files.ts';
import { accepted, OPERATOR, siteOf } from '../settings.ts';

const KINDS = ['user_terms', 'agency_terms'] as const;
const OPTIONS = {
  agency: { ...AGENCY.agency, without: ['platform'] },
  platform: { type: 'boolean', default: false, about: 'for all agencies without their own terms' },
  kind: {
    type: 'string',
    value: '<kind>',
    default: 'user_terms',
    about: 'user_terms (travellers) or agency_terms (agents)',
  },
  lang: { type: 'string', value: '<code>', default: 'en', about: 'language of the text' },
  file: { type: 'string', value: '<path>', about: 'the text, HTML in UTF-8' },
  version: {
    type: 'string',
    value: '<name>',
    about: 'name of the platform’s version (default: today)',
    with: ['platform'],
  },
} as const;
type TermsGiven = Partial<Given<typeof OPTIONS>>;

export const terms = defineCommand({
  summary: 'publishes terms of an agency, or of the platform',
  usage: [
    'terms --agency kontor --file terms.html [--lang en] [--kind user_terms|agency_terms]',
    'terms --platform --file terms.html [--lang en] [--version 2027-01]',
  ],
  options: OPTIONS,
  notes: [
    'Checkout needs user_terms: publish those of the platform once. A published version never changes, because bookings refer to it. Other policies: policy.',
  ],
  run: ({ withAgency, withKernel, given }) =>
    given.platform
      ? withKernel((kernel) => setPlatformTerms(kernel, given))
      : withAgency((kernel, agency) => setTerms(kernel, agency, given)),
});

/** Publishes an agency's terms, unless they are the present ones. Returns the text to print. */
export async function setTerms(kernel: Kernel, agency: Agency, given: TermsGiven): Promise<string> {
  const { kind, lang, html } = await textOf(given);
  const { policies } = await siteOf(kernel, agency);
  const present = policies[kind]?.[lang];
  if (present?.html === html)
    return `${agency.subdomain} has these ${kind} in ${lang} as ${present.version}; nothing is changed.`;
  const version = await accepted(() =>
    agencyWriter(kernel.db, kernel.clock).savePolicy(agency.id, {
      kind,
      lang,
      html,
      actor: OPERATOR,
    }),
  );
  return `${agency.subdomain} has ${kind} ${lang} ${version}.`;
}

/** Publishes terms of the platform. Returns the text to print. */
export async function setPlatformTerms(
  { db, clock }: Pick<Kernel, 'db' | 'clock'>,
  given: TermsGiven,
): Promise<string> {
  const { kind, lang, html } = await textOf(given);
  const version = given.version ?? clock.iso().slice(0, 10);
  if (!/^[\w.-]{1,40}$/.test(version)) throw new CliError('--version is a name like 2027-01.');
  const policies = policiesRepo(db);
  // without a name the latest text is compared: tomorrow the same command must not publish it again
  const latest = given.version === undefined ? await policies.platform(kind, lang) : null;
  const present = await policies.platform(kind, lang, version);
  for (const known of [latest, present])
    if (known?.lang === lang && known.html === html)
      return `The platform has these ${kind} in ${lang} as ${known.version}; nothing is changed.`;
  if (present?.lang === lang) {
    throw new CliError(
      `The platform has published other ${kind} in ${lang} as ${version}: give another --version.`,
    );
  }
  await agencyWriter(db, clock).savePlatformPolicy(kind, lang, version, html);
  return `The platform has ${kind} ${lang} ${version}.`;
}

async function textOf(given: TermsGiven) {
  const kind = KINDS.find((known) => known === (given.kind ?? 'user_terms'));
  if (kind === undefined) throw new CliError(`--kind is one of ${KINDS.join(', ')}.`);
  const lang = languageOf({ lang: given.lang ?? 'en' });
  const html = await accepted(
    async () => sanitiseAgencyHtml(await readText(given.file)),
    given.file,
  );
  if (html === '') throw new CliError(`${given.file ?? ''} has no text.`);
  return { kind, lang, html };
}
