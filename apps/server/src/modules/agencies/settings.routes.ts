import { type CallDefinition, PorticoError } from '@portico/contract';
import {
  changeBrandingSettings,
  changeContactSettings,
  changeProductSettings,
  getBrandingSettings,
  getContactSettings,
  getProductSettings,
} from '@portico/contract/http/center/settings';
import {
  changePaymentSettings,
  getPaymentSettings,
  type PaymentChange,
  type PaymentSettings,
} from '@portico/contract/http/center/settings-payment';
import {
  changeAnalyticsSettings,
  changeLoginSettings,
  changeMapSettings,
  getAnalyticsSettings,
  getLoginSettings,
  getMapSettings,
  type LoginSettings,
  type MapSettings,
} from '@portico/contract/http/center/settings-access';
import { type CallContext, registerCall, type RegisterRoutes } from '../../kernel/http.ts';
import type { SecondFactors } from '../../kernel/second-factors.ts';
import { ANALYTICS } from './sections/visits.ts';
import type { StoredSection } from './settings.repo.ts';
import { BRANDING, CONTACT, type PageSection, PRODUCT } from './settings.sections.ts';
import type { SettingsService } from './settings.service.ts';

export interface SettingsRoutesDeps {
  readonly service: SettingsService;
  readonly login: PageSection<LoginSettings>;
  readonly map: PageSection<MapSettings>;
  /** Returns the best language of the agency's site for an Accept-Language header. */
  readonly languageOf: (agencyId: string, accepted: string | undefined) => Promise<string>;
  readonly payment: PageSection<PaymentSettings, PaymentChange>;
  readonly factors: Pick<SecondFactors, 'requireStepUp'>;
}

type Context = Pick<CallContext<CallDefinition>, 'agency' | 'viewer' | 'headers'>;

const answerOf = <V>({ version, ...body }: StoredSection<V>) => ({
  status: 200 as const,
  headers: { 'cache-control': 'no-store' },
  version,
  body,
});

export function settingsRoutes({
  service,
  languageOf,
  payment,
  factors,
  login,
  map,
}: SettingsRoutesDeps): RegisterRoutes {
  const editorOf = async ({ agency, viewer, headers }: Context) => ({
    agencyId: agency.id,
    viewer,
    lang: await languageOf(agency.id, headers['accept-language']),
  });
  const read = async <V, C>(context: Context, page: PageSection<V, C>) =>
    answerOf(await service.read(await editorOf(context), page));
  const replace = async <V, C>(
    context: Context & { readonly baseVersion: number; readonly body: C },
    page: PageSection<V, C>,
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
    registerCall(app, getPaymentSettings, (context) => read(context, payment));
    registerCall(app, changePaymentSettings, async (context) => {
      const { user } = context.viewer;
      if (user === undefined) throw new PorticoError('UNAUTHENTICATED');
      await factors.requireStepUp(context.agency.id, user.loginId);
      return replace(context, payment);
    });
    registerCall(app, getLoginSettings, (context) => read(context, login));
    registerCall(app, changeLoginSettings, (context) => replace(context, login));
    registerCall(app, getAnalyticsSettings, (context) => read(context, ANALYTICS));
    registerCall(app, changeAnalyticsSettings, (context) => replace(context, ANALYTICS));
    registerCall(app, getMapSettings, (context) => read(context, map));
    registerCall(app, changeMapSettings, (context) => replace(context, map));
  };
}
