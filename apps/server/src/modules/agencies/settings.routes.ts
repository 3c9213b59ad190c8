import type { CallDefinition } from '@portico/contract';
import {
  changeBrandingSettings,
  changeContactSettings,
  changeProductSettings,
  getBrandingSettings,
  getContactSettings,
  getProductSettings,
} from '@portico/contract/http/center/settings';
import { type CallContext, registerCall, type RegisterRoutes } from '../../kernel/http.ts';
import type { StoredSection } from './settings.repo.ts';
import { BRANDING, CONTACT, type PageSection, PRODUCT } from './settings.sections.ts';
import type { SettingsService } from './settings.service.ts';

export interface SettingsRoutesDeps {
  readonly service: SettingsService;
  /** Returns the best language of the agency's site for an Accept-Language header. */
  readonly languageOf: (agencyId: string, accepted: string | undefined) => Promise<string>;
}

type Context = Pick<CallContext<CallDefinition>, 'agency' | 'viewer' | 'headers'>;

const answerOf = <V>({ version, ...body }: StoredSection<V>) => ({
  status: 200 as const,
  headers: { 'cache-control': 'no-store' },
  version,
  body,
});

export function settingsRoutes({ service, languageOf }: SettingsRoutesDeps): RegisterRoutes {
  const editorOf = async ({ agency, viewer, headers }: Context) => ({
    agencyId: agency.id,
    viewer,
    lang: await languageOf(agency.id, headers['accept-language']),
  });
  const read = async <V>(context: Context, page: PageSection<V>) =>
    answerOf(await service.read(await editorOf(context), page));
  const replace = async <V>(
    context: Context & { readonly baseVersion: number; readonly body: V },
    page: PageSection<V>,
  ) =>
    answerOf(
      await service.replace(await editorOf(context), page, context.baseVersion, context.body),
    );
  return (app) => {
    registerCall(app, getProductSettings, (context) => read(context, PRODUCT));
    registerCall(app, changeProductSettings, (context) => replace(context, PRODUCT));
    registerCall(app, getContactSettings, (context) => read(context, CONTACT));
    registerCall(app, changeContactSettings, (context) => replace(context, CONTACT));
    registerCall(app, getBrandingSettings, (context) => read(context, BRANDING));
    registerCall(app, changeBrandingSettings, (context) => replace(context, BRANDING));
  };
}
