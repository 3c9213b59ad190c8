import type { Database } from '../../kernel/db/database.ts';
import { sql } from '../../kernel/db/sql.ts';

export interface PolicyText {
  readonly html: string;
  readonly version: string;
  readonly publishedAt: string;
  /** Language of the text, if several were searched. */
  readonly lang?: string;
}

export interface PolicyTexts {
  /** Returns one published version of an agency's own text. */
  version(
    agencyId: string,
    kind: string,
    version: string,
    lang: string,
  ): Promise<PolicyText | null>;
  /** Returns the platform's text, used for agencies without their own (decision O-035). */
  platform(kind: string, lang: string, version?: string): Promise<PolicyText | null>;
}

export function policiesRepo(db: Database): PolicyTexts {
  return {
    async version(agencyId, kind, version, lang) {
      const [row] = await db.read(
        agencyId,
        sql<PolicyText>`select html, lang, version, published_at as "publishedAt" from policy_version
          where agency_id = ${agencyId} and kind = ${kind} and version = ${version} order by lang = ${lang} desc, lang = 'en' desc limit 1`,
      );
      return row ?? null;
    },
    async platform(kind, lang, version) {
      const row = await db.platform(
        (tx) =>
          tx.maybe(sql<PolicyText>`select html, lang, version, published_at as "publishedAt" from platform_policy
            where kind = ${kind} and (${version ?? null}::text is null or version = ${version ?? null}) order by lang = ${lang} desc, lang = 'en' desc, published_at desc limit 1`),
        { readOnly: true },
      );
      return row ?? null;
    },
  };
}
