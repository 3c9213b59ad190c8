// Writes an agency's texts (About Us, FAQ, policies). All HTML is sanitised here; there is no other
// write path.
import { lineFault, PorticoError, TEXT_FAULTS, tidyLine } from '@portico/contract';
import { countsAsQuestion, QUESTION_MORE_THAN } from '@portico/rules/content';
import { type Actor, audit } from '../../kernel/audit.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Database } from '../../kernel/db/database.ts';
import { lockAgency } from '../../kernel/db/lock-agency.ts';
import { type Sql, sql } from '../../kernel/db/sql.ts';
import { uuidv7 } from '../../kernel/ids.ts';
import type { AboutText, FaqText, PolicyKind } from './agencies.types.ts';
import { sanitiseAgencyHtml } from './sanitise.ts';

const MAX_QUESTIONS = 200;
const LONGEST = {
  navTitle: 40,
  title: 200,
  headerMessage: 300,
  question: 300,
  imageAlt: 300,
} as const;

export const contentWriter = (db: Database, clock: Clock) => ({
  ...pageWriter(db, clock),
  ...policyWriter(db, clock),
});

/**
 * Returns a trimmed line of text. Throws INVALID_FIELD if it is empty (unless allowed), too long,
 * or not a single line.
 */
function line(value: string, field: string, most: number, mayBeEmpty = false): string {
  const text = tidyLine(value);
  const wrong = lineFault(text);
  const fault =
    text === '' && !mayBeEmpty
      ? 'is missing'
      : text.length > most
        ? `has more than ${most} characters`
        : wrong && TEXT_FAULTS[wrong];
  if (fault !== null) throw new PorticoError('INVALID_FIELD', { field, text: `${field} ${fault}` });
  return text;
}

/** Returns the statement that saves one language of About Us. */
export function aboutStatement(agencyId: string, lang: string, text: AboutText): Sql {
  const { navTitle, title, imageAlt } = {
    navTitle: line(text.navTitle, 'navTitle', LONGEST.navTitle),
    title: line(text.title, 'title', LONGEST.title),
    imageAlt: line(text.imageAlt, 'imageAlt', LONGEST.imageAlt, true),
  };
  return sql`insert into content_page (agency_id, kind, lang, nav_title, title, html, image, image_alt)
    values (${agencyId}, 'about', ${lang}, ${navTitle}, ${title}, ${sanitiseAgencyHtml(text.html)}, ${text.image}, ${imageAlt})
    on conflict (agency_id, kind, lang) do update set nav_title = excluded.nav_title, title = excluded.title, html = excluded.html, image = excluded.image, image_alt = excluded.image_alt`;
}

/**
 * Yields the statements that replace one language of the FAQ. Throws INVALID_FIELD for a question
 * that is too short (O-083).
 */
export function* faqStatements(
  agencyId: string,
  lang: string,
  { navTitle, headerMessage, questions }: FaqText,
  clock: Clock,
): Generator<Sql> {
  if (questions.length > MAX_QUESTIONS)
    throw new PorticoError('INVALID_FIELD', {
      field: 'questions',
      text: `there are more than ${MAX_QUESTIONS} questions`,
    });
  const clean = questions.map(({ question: written, answer }, at) => {
    const field = `questions.${at}.question`;
    // as it will be stored: without invisible characters
    const question = line(written, field, LONGEST.question);
    if (!countsAsQuestion(question))
      throw new PorticoError('INVALID_FIELD', {
        field,
        text: `the question '${question}' is too short: one has more than ${QUESTION_MORE_THAN} characters`,
      });
    return { question, answer: sanitiseAgencyHtml(answer) };
  });
  const title = line(navTitle, 'navTitle', LONGEST.navTitle);
  const header = line(headerMessage, 'headerMessage', LONGEST.headerMessage, true);
  yield sql`insert into faq_page (agency_id, lang, nav_title, header_message) values (${agencyId}, ${lang}, ${title}, ${header})
    on conflict (agency_id, lang) do update set nav_title = excluded.nav_title, header_message = excluded.header_message`;
  yield sql`delete from faq_question where agency_id = ${agencyId} and lang = ${lang}`;
  for (const [sort, { question, answer }] of clean.entries())
    yield sql`insert into faq_question (agency_id, id, lang, question, answer, sort) values (${agencyId}, ${uuidv7(clock)}, ${lang}, ${question}, ${answer}, ${sort})`;
}

function pageWriter(db: Database, clock: Clock) {
  return {
    /** Saves About Us in one language. Without a picture that language's current one stays. */
    async saveAbout(
      agencyId: string,
      lang: string,
      text: Pick<AboutText, 'navTitle' | 'title' | 'html'> & {
        readonly picture?: Pick<AboutText, 'image' | 'imageAlt'> | undefined;
      },
      actor: Actor,
    ): Promise<void> {
      await db.tenant(agencyId, async (tx) => {
        const [kept] = await tx.many(
          sql<
            Pick<AboutText, 'image' | 'imageAlt'>
          >`select image, image_alt as "imageAlt" from content_page where agency_id = ${agencyId} and kind = 'about' and lang = ${lang} for update`,
        );
        const { picture = kept ?? { image: '', imageAlt: '' }, ...words } = text;
        await tx.run(aboutStatement(agencyId, lang, { ...words, ...picture }));
        await audit(tx, {
          at: clock.iso(),
          ...actor,
          action: 'agency.about',
          object: `about:${lang}`,
          after: { title: words.title, image: picture.image },
        });
      });
    },
    /** Replaces all questions in one language. */
    async saveFaq(agencyId: string, lang: string, text: FaqText, actor: Actor): Promise<void> {
      const statements = [...faqStatements(agencyId, lang, text, clock)];
      await db.tenant(agencyId, async (tx) => {
        for (const statement of statements) await tx.run(statement);
        await audit(tx, {
          at: clock.iso(),
          ...actor,
          action: 'agency.faq',
          object: `faq:${lang}`,
          after: { questions: text.questions.length },
        });
      });
    },
    /**
     * Switches a page on or off, in all languages. Returns false if it has no text yet and cannot
     * be switched on.
     */
    async switchPage(
      agencyId: string,
      page: 'about' | 'faq',
      isEnabled: boolean,
      actor: Actor,
    ): Promise<boolean> {
      return db.tenant(agencyId, async (tx) => {
        const { before, hasText } = await tx.one(
          page === 'about'
            ? sql<Switched>`select about_enabled as before, exists (select from content_page where agency_id = ${agencyId} and kind = 'about') as "hasText" from agency where id = ${agencyId} for update`
            : sql<Switched>`select faq_enabled as before, exists (select from faq_page where agency_id = ${agencyId}) as "hasText" from agency where id = ${agencyId} for update`,
        );
        if (isEnabled && !hasText) return false;
        await tx.run(
          page === 'about'
            ? sql`update agency set about_enabled = ${isEnabled} where id = ${agencyId}`
            : sql`update agency set faq_enabled = ${isEnabled} where id = ${agencyId}`,
        );
        await audit(tx, {
          at: clock.iso(),
          ...actor,
          action: `agency.${page}`,
          object: `agency:${agencyId}`,
          before: { isEnabled: before },
          after: { isEnabled },
        });
        return true;
      });
    },
  };
}
interface Switched {
  readonly before: boolean;
  readonly hasText: boolean;
}

function policyWriter(db: Database, clock: Clock) {
  return {
    /** Publishes a text of the platform, used for agencies without their own. */
    async savePlatformPolicy(
      kind: 'user_terms' | 'agency_terms',
      lang: string,
      version: string,
      html: string,
    ): Promise<void> {
      await db.platform((tx) =>
        tx.run(
          sql`insert into platform_policy (kind, lang, version, html, published_at) values (${kind}, ${lang}, ${version}, ${sanitiseAgencyHtml(html)}, ${clock.iso()}) on conflict do nothing`,
        ),
      );
    },
    /**
     * Publishes a policy text as a new version named by its day, and returns that version. Older
     * ones stay, because bookings refer to them.
     */
    async savePolicy(
      agencyId: string,
      { kind, lang, html, actor }: { kind: PolicyKind; lang: string; html: string; actor: Actor },
    ): Promise<string> {
      const clean = sanitiseAgencyHtml(html);
      const now = clock.iso();
      const day = now.slice(0, 10);
      return db.tenant(agencyId, async (tx) => {
        // concurrent saves wait for each other, so that each version gets a unique name
        await lockAgency(tx);
        const { saved } = await tx.one(sql<{
          saved: number;
        }>`select count(*) as saved from policy_version
          where agency_id = ${agencyId} and kind = ${kind} and lang = ${lang} and (version = ${day} or version like ${`${day}.%`})`);
        const version = saved === 0 ? day : `${day}.${saved + 1}`;
        await tx.run(
          sql`insert into policy_version (agency_id, id, kind, lang, version, html, published_at) values (${agencyId}, ${uuidv7(clock)}, ${kind}, ${lang}, ${version}, ${clean}, ${now})`,
        );
        await audit(tx, {
          at: now,
          ...actor,
          action: 'agency.policy',
          object: `policy:${kind}:${lang}:${version}`,
        });
        return version;
      });
    },
  };
}
