// Settings of an agency for its pages: a section is read and replaced as a whole.
import { PorticoError } from '@portico/contract';
import type { Viewer } from '@portico/rules/access';
import { requireVersion } from '../../kernel/versions.ts';
import type { SettingsRepo, StoredSection } from './settings.repo.ts';
import type { PageSection } from './settings.sections.ts';

interface Editor {
  readonly agencyId: string;
  readonly viewer: Viewer;
  /** Language of names that are not the agency's own. */
  readonly lang: string;
}

export interface SettingsService {
  read<V, C>(editor: Editor, page: PageSection<V, C>): Promise<StoredSection<V>>;
  /** Returns the section as stored. Throws INVALID_FIELD and VERSION_CONFLICT. */
  replace<V, C>(
    editor: Editor,
    page: PageSection<V, C>,
    base: number,
    values: C,
  ): Promise<StoredSection<V>>;
}

export function settingsService(repo: SettingsRepo): SettingsService {
  const read: SettingsService['read'] = ({ agencyId, lang }, page) =>
    repo.read(agencyId, page, lang);
  return {
    read,
    async replace(editor, page, base, values) {
      const { agencyId, viewer } = editor;
      if (viewer.user === undefined) throw new PorticoError('UNAUTHENTICATED');
      const actor = { actorType: 'user', actorId: viewer.user.id, via: 'http' } as const;
      const outcome = await repo.replace(agencyId, page, { actor, base }, values);
      const now = await read(editor, page);
      if (outcome === 'stale') requireVersion(base, { ...now, current: now.settings });
      return now;
    },
  };
}
