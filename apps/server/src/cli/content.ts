// npm run agency -- about, faq, policy, analytics, popup: edits an agency's content pages and site
// settings from the command line.
import { PorticoError } from '@portico/contract';
import type { Agency } from '../kernel/agencies.ts';
import type { Kernel } from '../kernel/kernel.ts';
import {
  type AgencySite,
  type FaqText,
  type OwnPicture,
  POLICY_KINDS,
  type PolicyKind,
} from '../modules/agencies/agencies.types.ts';
import { agencyWriter } from '../modules/agencies/agencies.write.repo.ts';
import { policiesRepo } from '../modules/agencies/policies.repo.ts';
import { policyDiff } from '../modules/agencies/policy-diff.ts';
import { sanitiseAgencyHtml } from '../modules/agencies/sanitise.ts';
import { settingsWriter } from '../modules/agencies/settings.write.repo.ts';
import { CliError } from './cli-error.ts';
import { accepted, OPERATOR, siteOf } from './settings.ts';

export interface ContentGiven {
  readonly lang: string;
  readonly file?: string | undefined;
  readonly image?: string | undefined;
  readonly alt?: string | undefined;
  readonly nav?: string | undefined;
  readonly title?: string | undefined;
  readonly kind?: string | undefined;
  readonly version?: string | undefined;
  readonly google?: string | undefined;
  readonly facebook?: string | undefined;
  readonly on: boolean;
  readonly off: boolean;
  readonly diff: boolean;
  readonly versions: boolean;
  readonly ask?: boolean | undefined;
}

/** Readers for the files that the commands are given. */
export interface Reads {
  readonly text: (file: string | undefined) => Promise<string>;
  readonly picture: (file: string, alt: string | undefined) => Promise<OwnPicture>;
}

/**
 * Edits About Us: its text from a file, its title, its picture; --on and --off switch the page in
 * all languages.
 */
export async function about(
  kernel: Kernel,
  agency: Agency,
  given: ContentGiven,
  reads: Reads,
): Promise<string> {
  const writer = agencyWriter(kernel.db, kernel.clock);
  const said: string[] = [];
  if (given.file !== undefined) {
    const { file, lang } = given;
    const before = (await siteOf(kernel, agency)).about[lang];
    const title = given.title ?? before?.title;
    if (title === undefined) throw new CliError('--title is missing: what stands above the text.');
    const html = await reads.text(file);
    const own = given.image === undefined ? null : await reads.picture(given.image, given.alt);
    const picture = own && { image: own.address, imageAlt: Object.values(own.alt)[0] ?? '' };
    await accepted(
      () =>
        writer.saveAbout(
          agency.id,
          lang,
          {
            navTitle: given.nav ?? before?.navTitle ?? title,
            title,
            html,
            ...(picture ? { picture } : {}),
          },
          OPERATOR,
        ),
      file,
    );
    said.push(`${agency.subdomain} has About Us in ${lang}.`);
  }
  return switched(kernel, agency, 'about', given, said);
}

/**
 * Sets the questions of one language from a JSON file: {navTitle, headerMessage, questions:
 * [{question, answer}]}.
 */
export async function faq(
  kernel: Kernel,
  agency: Agency,
  given: ContentGiven,
  reads: Reads,
): Promise<string> {
  const said: string[] = [];
  if (given.file !== undefined) {
    const text = readFaq(await reads.text(given.file), given.file);
    await accepted(
      () => agencyWriter(kernel.db, kernel.clock).saveFaq(agency.id, given.lang, text, OPERATOR),
      given.file,
    );
    said.push(`${agency.subdomain} has ${text.questions.length} questions in ${given.lang}.`);
  }
  return switched(kernel, agency, 'faq', given, said);
}

function readFaq(text: string, file: string): FaqText {
  const form = new CliError(
    `${file} is not taken: it is no JSON like {"navTitle": "FAQ", "headerMessage": "…", "questions": [{"question": "…", "answer": "<p>…</p>"}]}.`,
  );
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {
    throw form;
  }
  const isText = (value: unknown): value is string => typeof value === 'string';
  const { navTitle, headerMessage, questions } = (read ?? {}) as Partial<Record<string, unknown>>;
  if (!isText(navTitle) || !isText(headerMessage) || !Array.isArray(questions)) throw form;
  return {
    navTitle,
    headerMessage,
    questions: questions.map((one: unknown) => {
      const { question, answer } = (one ?? {}) as Partial<Record<string, unknown>>;
      if (!isText(question) || !isText(answer)) throw form;
      return { question, answer };
    }),
  };
}

async function switched(
  { db, clock }: Kernel,
  agency: Agency,
  page: 'about' | 'faq',
  { on, off }: ContentGiven,
  said: string[],
): Promise<string> {
  const name = page === 'about' ? 'About Us' : 'the page of questions';
  if (on && off) throw new CliError('--on or --off, not both.');
  if (on || off) {
    if (!(await agencyWriter(db, clock).switchPage(agency.id, page, on, OPERATOR)))
      throw new CliError(`${agency.subdomain} has no text for ${name} yet: save one first.`);
    said.push(`${agency.subdomain} ${on ? 'shows' : 'hides'} ${name}.`);
  }
  if (said.length === 0) throw new CliError(`Nothing to do: --file, --on or --off for ${name}.`);
  return said.join('\n');
}

/**
 * Publishes a new version of a policy from a file; --diff shows what would change, --versions lists
 * the published versions.
 */
export async function policy(
  kernel: Kernel,
  agency: Agency,
  given: ContentGiven,
  reads: Reads,
): Promise<string> {
  const kind = POLICY_KINDS.find((known) => known === given.kind);
  if (kind === undefined) throw new CliError(`--kind is one of ${POLICY_KINDS.join(', ')}.`);
  const { lang, file } = given;
  if (given.versions) return versionsOf(await siteOf(kernel, agency), kind, lang);
  if (given.diff) return differences(kernel, agency, kind, given, reads);
  const html = await reads.text(file);
  const version = await accepted(
    () =>
      agencyWriter(kernel.db, kernel.clock).savePolicy(agency.id, {
        kind,
        lang,
        html,
        actor: OPERATOR,
      }),
    file,
  );
  return `${agency.subdomain} has ${kind} ${lang} ${version}.`;
}

function versionsOf(site: AgencySite, kind: PolicyKind, lang: string): string {
  const dates = site.policyDates.filter((date) => date.kind === kind && date.lang === lang);
  if (dates.length === 0) return `${site.subdomain} has no ${kind} in ${lang}.`;
  return dates.map(({ version, publishedAt }) => `${version.padEnd(14)} ${publishedAt}`).join('\n');
}

/** Returns the current text (or that of --version) next to the file's, one line per paragraph. */
async function differences(
  kernel: Kernel,
  agency: Agency,
  kind: PolicyKind,
  { lang, file, version }: ContentGiven,
  reads: Reads,
): Promise<string> {
  const before =
    version === undefined
      ? (await siteOf(kernel, agency)).policies[kind]?.[lang]
      : await policiesRepo(kernel.db).version(agency.id, kind, version, lang);
  if (version !== undefined && !before)
    throw new CliError(`${agency.subdomain} has no ${kind} ${version}.`);
  const after = await accepted(async () => sanitiseAgencyHtml(await reads.text(file)), file);
  const lines = policyDiff(before?.html ?? '', after);
  return lines.every(({ sign }) => sign === ' ')
    ? 'Nothing would change.'
    : lines.map(({ sign, text }) => `${sign} ${text}`).join('\n');
}

/**
 * Sets the analytics: --google, --facebook ('' removes an id), --on, --off, --ask, --no-ask.
 * Options not given stay unchanged.
 */
export async function analytics(
  kernel: Kernel,
  agency: Agency,
  given: ContentGiven,
): Promise<string> {
  if (given.on && given.off) throw new CliError('--on or --off, not both.');
  const { analytics: before } = await siteOf(kernel, agency);
  const after = {
    isEnabled: given.on || (!given.off && before.isEnabled),
    googleId: given.google ?? before.googleId,
    facebookId: given.facebook ?? before.facebookId,
    asksConsent: given.ask ?? before.asksConsent,
  };
  try {
    await settingsWriter(kernel.db, kernel.clock).setAnalytics(agency.id, after, OPERATOR);
  } catch (fault) {
    if (!(fault instanceof PorticoError) || fault.code !== 'INVALID_FIELD') throw fault;
    throw new CliError(
      fault.field === 'googleId'
        ? '--google is a measurement id like G-ABC1234567; ids of tag containers (GTM-…) are not taken.'
        : '--facebook is the number of a pixel, 8 to 20 digits.',
    );
  }
  const networks = [after.googleId, after.facebookId].filter((id) => id !== '').join(', ');
  return `${agency.subdomain} ${after.isEnabled ? 'counts' : 'does not count'} visits (${networks || 'no id'}), ${after.asksConsent ? 'after asking' : 'without asking'}.`;
}

/** Sets whether the sign-in dialog opens automatically on the home page. */
export async function popup(
  { db, clock }: Kernel,
  agency: Agency,
  { on, off }: ContentGiven,
): Promise<string> {
  if (on === off) throw new CliError('--on or --off.');
  await settingsWriter(db, clock).setSavingPopup(agency.id, on, OPERATOR);
  return `The sign-in dialog ${on ? 'comes by itself' : 'does not come by itself'} on ${agency.subdomain}.`;
}
