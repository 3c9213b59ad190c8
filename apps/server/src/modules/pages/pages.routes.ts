// Pages, built files, and reports of a broken policy.
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { PorticoError } from '@portico/contract';
import { LANGUAGE_COOKIE_MINUTES } from '@portico/rules/constants';
import { acceptedTags, languageOfTag, resolveLanguage } from '@portico/rules/locale';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { RegisterRoutes } from '../../kernel/http.ts';
import { contentSecurityPolicy } from './csp.ts';
import { plainDocument } from './document.ts';
import { redirectOf } from './page-redirect.ts';
import type { PageSources, ResolvedPage } from './pages.types.ts';
import { type PageRequest, resolvePage } from './resolve-page.ts';
import type { Shell } from './shell-bundle.ts';
import { serveFiles } from './static-files.ts';
import { streamPage } from './stream-page.ts';

export interface PagesDeps {
  readonly sources: PageSources;
  /** The built shell; asked once a page is wanted, so that the server starts without it. */
  readonly shell: () => Promise<Shell>;
  /** Folder of the shell's build (holds `web`), folder of each remote's build by id, folder of flags. */
  readonly folders: { readonly shell: string; readonly remotes: Readonly<Record<string, string>>; readonly flags: string };
  /** Base address of the remotes; '/content/' when this server serves them. */
  readonly contentBase: string;
}

const CSP_REPORT = '/csp-report';
const REPORT_LIMIT = 16 * 1024;

export function pagesRoutes(deps: PagesDeps): RegisterRoutes {
  return (app) => {
    const { folders } = deps;
    serveFiles(app, { prefix: '/assets/flags/', locate: (file) => ({ folder: folders.flags, file }), unhashed: 'one-day' });
    serveFiles(app, { prefix: '/assets/', locate: (file) => ({ folder: join(folders.shell, 'web'), file }), unhashed: 'ask-again' });
    serveFiles(app, { prefix: '/content/', locate: (path) => locateRemote(folders.remotes, path), unhashed: 'ask-again' });
    cspReports(app);
    app.get('/*', { config: { page: true } }, (request, reply) => sendPage(app, deps, request, reply));
  };
}

function locateRemote(remotes: Readonly<Record<string, string>>, path: string): { folder: string; file: string } | null {
  const [id = '', ...rest] = path.split('/');
  const folder = Object.hasOwn(remotes, id) ? remotes[id] : undefined;
  return folder && rest.length > 0 ? { folder, file: rest.join('/') } : null;
}

async function sendPage(app: FastifyInstance, deps: PagesDeps, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { config, clock } = app.portico;
  const nonce = randomBytes(16).toString('base64');
  const shell = await deps.shell();
  const contentOrigin = deps.contentBase.startsWith('/') ? null : new URL(deps.contentBase).origin;
  const secure = (isSensitive: boolean) =>
    reply.type('text/html; charset=utf-8').headers({
      'content-security-policy': contentSecurityPolicy({ nonce, contentOrigin, sensitive: isSensitive, frameAncestors: [], frames: [] }),
      vary: 'accept-encoding, accept-language, cookie',
      ...(isSensitive ? { 'referrer-policy': 'no-referrer' } : {}),
    });
  if (request.agencyOrNull === null) {
    const language = resolveLanguage({ browser: acceptedTags(request.headers['accept-language']), enabled: ['en', 'ar'] });
    const text = deps.sources.textsOf(language)?.['errors.AGENCY_NOT_FOUND'] ?? 'Agency not found!';
    secure(true).code(404).header('cache-control', 'no-store');
    return reply.send(plainDocument({ language, status: 404, text, styles: shell.styles, css: shell.bundle.themeCss(null), nonce }));
  }
  const asked: PageRequest = {
    agency: request.agency,
    viewer: request.viewer,
    viewerExpired: request.viewerExpired,
    url: addressOf(`${config.publicScheme}://${request.host}`, request.url),
    cookies: request.cookies,
    acceptLanguage: request.headers['accept-language'],
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 500),
    ip: request.ip,
    sessionId: request.sessionId,
    correlationId: request.id,
    signal: goneSignal(reply),
    now: clock.now(),
  };
  const page = await resolvePage(deps.sources, asked);
  const target = redirectOf(page, asked);
  secure(page.isSensitive).header('cache-control', page.state.token || page.isSensitive ? 'no-store' : 'private, no-cache');
  keepChoices(reply, asked, page, config.publicScheme === 'https');
  if (target) return reply.redirect(target, 302);
  return streamPage({ page, shell, nonce, contentBase: deps.contentBase }, request, reply.code(page.status), app.portico.log);
}

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
function keepChoices(reply: FastifyReply, { url, cookies }: PageRequest, { state }: ResolvedPage, secure: boolean): void {
  const cookie = { path: '/', sameSite: 'lax', secure } as const;
  if (languageOfTag(url.searchParams.get('lng')) === state.language && cookies['pll_language'] !== state.language) {
    reply.setCookie('pll_language', state.language, { ...cookie, maxAge: LANGUAGE_COOKIE_MINUTES * 60 });
  }
  for (const name of ['hideHeader', 'hideFooter'] as const) {
    const asked = url.searchParams.get(name);
    if (asked === 'true') reply.setCookie(name, 'true', cookie);
    if (asked === 'false' && cookies[name] !== undefined) reply.clearCookie(name, cookie);
  }
}

/** Browsers tell here what the policy stopped; it goes to the log, cut to size. */
function cspReports(app: FastifyInstance): void {
  void app.register(async (scope) => {
    scope.addContentTypeParser(['application/csp-report', 'application/reports+json'], { parseAs: 'string', bodyLimit: REPORT_LIMIT }, (_request, body, done) => done(null, body));
    scope.post(CSP_REPORT, { config: { machine: true }, bodyLimit: REPORT_LIMIT }, async (request, reply) => {
      app.portico.log.warn({ correlationId: request.id, report: String(request.body).slice(0, 2000) }, 'content security policy broken');
      return reply.code(204).send();
    });
  });
}
