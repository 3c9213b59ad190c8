// Reads a section of the settings for pages, and replaces it.
import type { Actor } from '../../kernel/audit.ts';
import {
  headOf,
  replaceSection,
  type SectionHead,
  type SettingsDeps,
} from './settings.change.repo.ts';
import type { PageSection } from './settings.sections.ts';

export interface StoredSection<Values> extends SectionHead {
  readonly settings: Values;
}

export const settingsRepo = (deps: SettingsDeps) => ({
  /** Returns the values with the version that they have. */
  read: <V>(
    agencyId: string,
    page: Pick<PageSection<V>, 'section' | 'read'>,
    lang: string,
  ): Promise<StoredSection<V>> =>
    deps.db.tenant(agencyId, async (tx) => ({
      // the version first: a change made meanwhile makes it older than the values, never newer
      ...(await headOf(tx, page.section)),
      settings: await page.read(tx, lang),
    })),

  /** Replaces a section of this version. Throws INVALID_FIELD; 'stale' if it has another version. */
  replace: async <C>(
    agencyId: string,
    { section, plans }: Pick<PageSection<unknown, C>, 'section' | 'plans'>,
    { actor, base }: { readonly actor: Actor; readonly base: number },
    values: C,
  ): Promise<boolean | 'stale'> =>
    replaceSection(deps, agencyId, { section, actor }, base, plans(values)),
});
export type SettingsRepo = ReturnType<typeof settingsRepo>;
