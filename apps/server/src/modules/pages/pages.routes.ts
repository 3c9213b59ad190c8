// Pages and built files.
import { join } from 'node:path';
import { PorticoError } from '@portico/contract';
import { LANGUAGE_COOKIE_MINUTES } from '@portico/rules/constants';
import { acceptedTags, languageOfTag, resolveLanguage } from '@portico/rules/locale';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { RegisterRoutes } from '../../kernel/http.ts';
import { apiBaseOf } from './api-base.ts';
import { beginSearch } from './begin-search.ts';
import { contentSecurityPolicy } from './csp.ts';
import { cspReports } from './csp-reports.ts';
import { plainDocument } from './document.ts';
import { createErrorPage } from './error-page.ts';
import type { KeptPages } from './kept-pages.ts';
import { newNonce } from './page-template.ts';
import { redirectOf } from './page-redirect.ts';
import { variantOf } from './page-variant.ts';
import type { PageRequest, PageSources } from './pages.types.ts';
import { partsPage } from './parts-page.ts';
import { allTexts, askDeals, resolvePage } from './resolve-page.ts';
import type { Remote, Shell } from './shell-bundle.ts';
import { serveFiles } from './static-files.ts';
import type { StillParts } from './static-section.ts';
import { answered, streamPage } from './stream-page.ts';
import { serveTexts } from './text-files.ts';
import { ownPage, sendBytes, sharedPage } from './whole-page.ts';

export interface PagesDeps {
  readonly sources: PageSources;
  /** The built shell; asked once a page is wanted, so that the server starts without it. */
  readonly shell: () => Promise<Shell>;
  /** The built main remote, where this server holds the files visitors get; else remotes are rendered by the browser alone. */
  readonly remote?: (() => Promise<Remote>) | undefined;
  /** Folder of the shell's build (holds `web`), folder of each remote's build by id, folder of flags. */
  readonly folders: {
    readonly shell: string;
    readonly remotes: Readonly<Record<string, string>>;
    readonly flags: string;
  };
  /** Base address of the remotes; '/content/' when this server serves them. */
  readonly contentBase: string;
  /** Pages of visitors that are kept rendered; undefined: every page is rendered anew. */
  readonly kept?: KeptPages | undefined;
  /** Parts of visitors' pages that no address changes; undefined likewise. */
  readonly still?: StillParts | undefined;
}

export function pagesRoutes(deps: PagesDeps): RegisterRoutes {
  return (app) => {
    const { folders } = deps;
    app.errorPage.draw = createErrorPage(deps);
    serveFiles(app, {
      prefix: '/assets/flags/',
      locate: (file) => ({ folder: folders.flags, file }),
      unhashed: 'one-day',
    });
    serveTexts(app, (language) => allTexts(deps.sources, language));
    serveFiles(app, {
      prefix: '/assets/',
      locate: (file) => ({ folder: join(folders.shell, 'web'), file }),
      unhashed: 'ask-again',
    });
    serveFiles(app, {
      prefix: '/content/',
      locate: (path) => locateRemote(folders.remotes, path),
      unhashed: 'ask-again',
    });
    cspReports(app);
    if (app.portico.config.partsDir !== undefined) partsPage(app, app.portico.config.partsDir);
    app.get('/*', { config: { page: true } }, (request, reply) =>
      sendPage(app, deps, request, reply),
    );
  };
}

function locateRemote(
  remotes: Readonly<Record<string, string>>,
  path: string,
): { folder: string; file: string } | null {
  const [id = '', ...rest] = path.split('/');
  const folder = Object.hasOwn(remotes, id) ? remotes[id] : undefined;
  return folder && rest.length > 0 && rest[0] !== 'server'
    ? { folder, file: rest.join('/') }
    : null;
}

async function sendPage(
  app: FastifyInstance,
  deps: PagesDeps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { config, clock, log } = app.portico;
  const { sources, kept, still, contentBase } = deps;
  const nonce = newNonce();
  const shell = await deps.shell();
  const contentOrigin = contentBase.startsWith('/') ? null : new URL(contentBase).origin;
  const secure = (isSensitive: boolean) =>
    reply.type('text/html; charset=utf-8').headers({
      'content-security-policy': contentSecurityPolicy({
        nonce,
        contentOrigin,
        sensitive: isSensitive,
        frameAncestors: [],
        frames: [],
      }),
      vary: 'accept-encoding, accept-language, cookie',
      ...(isSensitive ? { 'referrer-policy': 'no-referrer' } : {}),
    });
  if (request.agencyOrNull === null) {
    const language = resolveLanguage({
      browser: acceptedTags(request.headers['accept-language']),
      enabled: ['en', 'ar'],
    });
    const text = sources.textsOf(language)?.['errors.AGENCY_NOT_FOUND'] ?? 'Agency not found!';
    secure(true).code(404).header('cache-control', 'no-store');
    return reply.send(
      plainDocument({
        language,
        status: 404,
        text,
        styles: shell.styles,
        css: shell.bundle.themeCss(null),
        nonce,
      }),
    );
  }
  const { agency, viewer, viewerExpired, cookies } = request;
  const asked: PageRequest = {
    agency,
    viewer,
    viewerExpired,
    cookies,
    apiBase: apiBaseOf(config, request.hostname),
    url: addressOf(`${config.publicScheme}://${request.host}`, request.url),
    acceptLanguage: request.headers['accept-language'],
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 500),
    ip: request.ip,
    now: clock.now(),
  };
  const isUncertain = viewer.user === undefined && (viewerExpired || cookies['auth'] === 'true');
  const person =
    viewer.user === undefined && !isUncertain
      ? null
      : { viewer, isUncertain, token: cookies['x-access-token'] ?? null };
  const variant = await variantOf(sources, asked);
  const personal = { nonce, sessionId: request.sessionId };
  keepChoices(reply, asked, variant.language, config.publicScheme === 'https');

  // A person's page is never kept; a visitor's is made of what its key names and of nothing else.
  const shared = person === null ? kept?.of(agency, variant) : undefined;
  if (shared?.page) {
    secure(false).header('cache-control', PRIVATE);
    return shared.page.send(request, reply, personal);
  }

  const page = await resolvePage(sources, agency, variant, person);
  const target = redirectOf(page, asked);
  secure(page.isSensitive).header(
    'cache-control',
    page.state.token || page.isSensitive ? 'no-store' : PRIVATE,
  );
  if (target) return reply.redirect(target, 302);
  reply.code(page.status);
  const failed = (fault: unknown): FastifyReply => {
    log.error(
      { correlationId: request.id, fault, page: page.location },
      'a page cannot be rendered',
    );
    const text = page.state.texts['common.somethingWrong'] ?? '';
    const html = plainDocument({
      language: page.state.language,
      status: 500,
      text,
      styles: shell.styles,
      css: shell.bundle.themeCss(page.agency?.primaryColor),
      nonce,
    });
    return reply.code(500).header('cache-control', 'no-store').send(html);
  };
  const asker = {
    agencyId: agency.id,
    viewer,
    language: variant.language,
    sessionId: request.sessionId,
    correlationId: request.id,
  };
  if (page.searchBody && deps.remote && person === null) {
    const { App, pages } = await deps.remote();
    const search = await beginSearch(app, request, sources, asker, page.searchBody);
    if (search) {
      const remoteFiles = {
        base: `${contentBase}main/`,
        scripts: [],
        styles: [],
        ...pages['hotelSearch'],
      };
      return streamPage(
        {
          page: { ...page, state: { ...page.state, hasRemote: true } },
          shell,
          nonce,
          contentBase,
          remoteFiles,
          remote: { App, ahead: { hotelSearch: search.lines } },
          failed,
        },
        request,
        reply,
        log,
      );
    }
  }
  const deals = page.dealsBody
    ? askDeals(sources, { ...asker, signal: goneSignal(reply) }, page.dealsBody)
    : undefined;
  const now = deals === undefined ? undefined : await answered(deals);
  if (now === 'not yet')
    return streamPage({ page, shell, nonce, contentBase, deals, failed }, request, reply, log);
  const input = { page, shell, contentBase, deals: now };
  // a page that came without the first rows of its search is for this answer only
  const lacksRows = page.searchBody !== null && deps.remote !== undefined;
  const isGood =
    page.status === 200 &&
    !lacksRows &&
    !page.isPartial &&
    !page.isSensitive &&
    (now === undefined || 'response' in now);
  try {
    if (!shared || !isGood)
      return sendBytes(
        ownPage(input, personal, person === null ? still : undefined),
        request,
        reply,
      );
    const whole = sharedPage(input);
    shared.keep(whole);
    return whole.send(request, reply, personal);
  } catch (fault) {
    return failed(fault);
  }
}

/** Bytes differ with every answer (nonce, visit): a browser asks again, and goes back without asking. */
const PRIVATE = 'private, no-cache';

/** The full address. Joined as text: a path that begins with two slashes must not become another host. */
function addressOf(origin: string, path: string): URL {
  try {
    return new URL(origin + (path.startsWith('/') ? path : '/'));
  } catch (cause) {
    throw new PorticoError('BAD_REQUEST', { cause });
  }
}

/** Aborts when the visitor has gone before the page was finished. */
function goneSignal(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) gone.abort();
  });
  return gone.signal;
}

/** Cookies of choices made in the address: language for a year, hidden header and footer for the session. */
function keepChoices(
  reply: FastifyReply,
  { url, cookies }: PageRequest,
  language: string,
  secure: boolean,
): void {
  const cookie = { path: '/', sameSite: 'lax', secure } as const;
  if (
    languageOfTag(url.searchParams.get('lng')) === language &&
    cookies['pll_language'] !== language
  ) {
    reply.setCookie('pll_language', language, { ...cookie, maxAge: LANGUAGE_COOKIE_MINUTES * 60 });
  }
  for (const name of ['hideHeader', 'hideFooter'] as const) {
    const asked = url.searchParams.get(name);
    if (asked === 'true') reply.setCookie(name, 'true', cookie);
    if (asked === 'false' && cookies[name] !== undefined) reply.clearCookie(name, cookie);
  }
}
