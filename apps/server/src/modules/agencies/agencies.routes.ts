import { getAgency } from '@portico/contract/http/agency';
import {
  getCurrentPaymentGateway,
  getLanguages,
  getNavigations,
  type Language,
} from '@portico/contract/http/agency-lists';
import type { MapTiles } from '@portico/rules/map-tiles';
import { activeServices } from '@portico/rules/navigation';
import { acceptedTags, offeredLanguages, resolveLanguage } from '@portico/rules/locale';
import { navigationFor } from '@portico/rules/menus';
import { effectiveServices } from '@portico/rules/access';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { registerCall, type RegisterRoutes } from '../../kernel/http.ts';
import { accessOf, agencyDataOf } from './agencies.mapper.ts';
import type { AgenciesService } from './agencies.service.ts';
import type { AgencySite } from './agencies.types.ts';
import type { Brand, BrandFile } from './brand.ts';

export interface AgencyRoutesDeps {
  readonly service: AgenciesService;
  readonly brand: Brand;
  /** Sides in px of the icons that are drawn as PNG. */
  readonly iconSizes: readonly number[];
  /**
   * Returns an icon as PNG, of a mark or of an upload by its address; undefined if the upload is
   * gone.
   */
  readonly iconOf: (
    agencyId: string,
    source: { readonly svg: string } | { readonly upload: string },
    size: number,
  ) => Promise<Buffer | undefined>;
  /** Every language of the product, by its native name. */
  readonly languages: readonly Language[];
  /** Returns true if texts in a language exist. */
  readonly isBuilt: (code: string) => boolean;
  readonly geoOf: (address: string) => { readonly country: string; readonly countryCode: string };
  readonly destinationImage: (
    destination: AgencySite['destinations'][number],
    lang: string,
  ) => { readonly url: string; readonly alt: string };
  readonly gatewayOf: (adapter: string) => {
    readonly publicKey: string;
    readonly mode: 'test' | 'live';
    readonly methods: readonly string[];
    readonly cardBrands: readonly string[];
    /** Currencies it charges; null if it does not report them. */
    readonly currencies: readonly string[] | null;
  } | null;
  /** Map tiles of the installation, for agencies without their own. */
  readonly mapTiles: MapTiles | null;
  /** True if the installation sells sandbox inventory. */
  readonly isRehearsal: boolean;
  readonly academyAddress: string | null;
  /** Returns true if a user has the reward wallet. */
  readonly hasWallet: (agencyId: string, userId: string) => Promise<boolean>;
}

/**
 * Returns the language of a call: the best match of its Accept-Language among the site's languages.
 */
export const languageOf = (request: FastifyRequest, site: AgencySite): string =>
  resolveLanguage({
    browser: acceptedTags(request.headers['accept-language']),
    enabled: site.languages,
    spanishDefault: site.isSpanishDefault,
  });

const BRAND_FILES: readonly BrandFile[] = ['logo.svg', 'favicon.svg', 'logo-light.svg'];

export function agencyRoutes(deps: AgencyRoutesDeps): RegisterRoutes {
  return (app) => {
    siteCalls(app, deps);
    navigationCall(app, deps);
    gatewayCall(app, deps);
    brandFiles(app, deps);
    brandIcons(app, deps);
  };
}

/** Registers the calls of the agency's data and its site's languages. */
function siteCalls(app: FastifyInstance, { service, ...deps }: AgencyRoutesDeps): void {
  registerCall(app, getAgency, async ({ agency, request }) => {
    const site = await service.site(agency.id);
    const lang = languageOf(request, site);
    const gateway = site.gateway ? deps.gatewayOf(site.gateway.adapter) : null;
    const data = agencyDataOf(site, lang, {
      paymentIcons: gateway?.cardBrands ?? [],
      charges: gateway?.currencies ?? null,
      mapTiles: deps.mapTiles,
      isRehearsal: deps.isRehearsal,
      destinationImage: (d) => deps.destinationImage(d, lang),
    });
    return { status: 200, body: { agency: data, geoLocation: deps.geoOf(request.ip) } };
  });

  registerCall(app, getLanguages, async ({ agency }) => {
    const site = await service.site(agency.id);
    return {
      status: 200,
      body: {
        languages: offeredLanguages(site, deps.isBuilt).flatMap((code) =>
          deps.languages.filter((language) => language.code === code),
        ),
      },
    };
  });
}

function navigationCall(app: FastifyInstance, { service, ...deps }: AgencyRoutesDeps): void {
  registerCall(app, getNavigations, async ({ agency, viewer }) => {
    const site = await service.site(agency.id);
    const { user } = viewer;
    const items = navigationFor(viewer, {
      active: activeServices(effectiveServices(accessOf(site))),
      rewardWallet: user?.type === 'Customer' && (await deps.hasWallet(agency.id, user.id)),
      academy: deps.academyAddress,
    });
    return { status: 200, body: { agencyNavigation: items } };
  });
}

function gatewayCall(app: FastifyInstance, { service, ...deps }: AgencyRoutesDeps): void {
  registerCall(app, getCurrentPaymentGateway, async ({ agency }) => {
    const { gateway } = await service.site(agency.id);
    const known = gateway ? deps.gatewayOf(gateway.adapter) : null;
    const CurrentPayment =
      gateway && known
        ? {
            gateway: gateway.adapter,
            publicKey: gateway.publicKey || known.publicKey,
            mode: gateway.mode,
            methods: [...gateway.methods],
          }
        : {
            gateway: 'pay-at-agency',
            publicKey: '',
            mode: 'live' as const,
            methods: ['offline'],
          };
    return { status: 200, body: { CurrentPayment } };
  });
}

const ONE_YEAR = 'public, max-age=31536000, immutable';
const colorOf = ({ branding }: AgencySite): string => branding.primaryColor ?? '#2c7be5';

function brandFiles(app: FastifyInstance, { service, brand }: AgencyRoutesDeps): void {
  for (const file of BRAND_FILES) {
    // an image must not break because a login has expired
    app.get(`/assets/brand/${file}`, { config: { page: true } }, async (request, reply) => {
      const site = await service.site(request.agency.id);
      const svg = await brand.draw(file, site.name, colorOf(site));
      return reply
        .type('image/svg+xml')
        .header('cache-control', ONE_YEAR)
        .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
        .send(svg);
    });
  }
}

/** Registers the icons of home screens: of the agency's uploaded icon, else of its mark. */
function brandIcons(app: FastifyInstance, deps: AgencyRoutesDeps): void {
  const { service, brand, iconSizes, iconOf } = deps;
  for (const size of iconSizes)
    app.get(
      `/assets/brand/icon-${size}.png`,
      { config: { machine: true, lane: 'read' } },
      async ({ agency }, reply) => {
        const site = await service.site(agency.id);
        const { favicon } = site.branding;
        const mark = async () => ({
          svg: await brand.draw('favicon.svg', site.name, colorOf(site)),
        });
        const own = favicon ? await iconOf(agency.id, { upload: favicon }, size) : undefined;
        return reply
          .type('image/png')
          .header('cache-control', ONE_YEAR)
          .header('content-security-policy', "default-src 'none'; sandbox")
          .send(own ?? (await iconOf(agency.id, await mark(), size)));
      },
    );
}
