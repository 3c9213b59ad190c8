// Routes of pages and of built files.
import { join } from 'node:path';
import { isCrawler, isLinkPreview } from '@portico/rules/listing';
import { acceptedTags, resolveLanguage } from '@portico/rules/locale';
import type { Trackers } from '@portico/rules/trackers';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { disconnectSignal } from '../../kernel/disconnect-signal.ts';
import type { RegisterRoutes } from '../../kernel/http.ts';
import { beginSearch } from './begin-search.ts';
import { mapTilesOf } from '../../kernel/map-tiles.ts';
import { contentSecurityPolicy } from './csp.ts';
import { cspReports } from './csp-reports.ts';
import { plainDocument } from './document.ts';
import { createErrorPage } from './error-page.ts';
import type { PageCache } from './page-cache.ts';
import { newNonce, type Personal } from './page-template.ts';
import { redirectOf, renamedOf } from './page-redirect.ts';
import { keepChoices, pageRequestOf, personOf } from './page-request.ts';
import { variantOf } from './page-variant.ts';
import type {
  DealsAsker,
  PageSources,
  RenderedRemote,
  ResolvedPage,
  StreamedDeals,
} from './pages.types.ts';
import { askDeals, isLasting, withCachedDeals } from './page-deals.ts';
import { partsPage } from './parts-page.ts';
import { textSets } from './page-texts.ts';
import { resolvePage } from './resolve-page.ts';
import { robotsRoutes } from './robots.ts';
import type { Remote, Shell } from './shell-bundle.ts';
import { locateRemote, serveFiles } from './static-files.ts';
import type { StaticSections } from './static-section.ts';
import { answered, streamPage } from './stream-page.ts';
import { serveTexts } from './text-files.ts';
import { ownPage, sendBytes, sharedPage, type RenderedPage } from './whole-page.ts';

export interface PagesDeps {
  readonly sources: PageSources;
  /** Loads the built shell for the first page, so that the server starts without it. */
  readonly shell: () => Promise<Shell>;
  /** The built remotes by id, if this server has the files that visitors get; else remotes are rendered in the browser only. */
  readonly remotes?: Readonly<Record<string, () => Promise<Remote>>> | undefined;
  /** Folder of the shell's build (contains `web`), folder of each remote's build by id, folder of flags. */
  readonly folders: {
    readonly shell: string;
    readonly remotes: Readonly<Record<string, string>>;
    readonly flags: string;
  };
  /** Base URL of the remotes; '/content/' if this server serves them. */
  readonly contentBase: string;
  /** Cache of visitors' rendered pages; undefined: every page is rendered again. */
  readonly kept?: PageCache | undefined;
  /** Cache of the static sections of visitors' pages; undefined likewise. */
  readonly sections?: StaticSections | undefined;
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
    serveTexts(app, (language) => textSets(deps.sources, language));
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
    robotsRoutes(app, deps.sources);
    if (app.portico.config.partsDir !== undefined) partsPage(app, app.portico.config.partsDir);
    app.get('/*', { config: { page: true } }, (request, reply) =>
      sendPage(app, deps, request, reply),
    );
  };
}

/** Shared state of the steps of one response. */
interface Answering {
  readonly app: FastifyInstance;
  readonly deps: PagesDeps;
  readonly shell: Shell;
  readonly nonce: string;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

async function sendPage(
  app: FastifyInstance,
  deps: PagesDeps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { config, clock } = app.portico;
  const { sources } = deps;
  const answering = { app, deps, shell: await deps.shell(), nonce: newNonce(), request, reply };
  if (request.agencyOrNull === null) return sendUnknownAgency(answering);
  const { agency } = request;
  const pageRequest = pageRequestOf(request, config, clock.now());
  const person = personOf(request);
  const variant = await variantOf(sources, pageRequest);
  keepChoices(reply, pageRequest, variant.language, config.publicScheme === 'https');

  // pages of an agency whose data is unavailable load no analytics
  const trackers = await sources.trackers(agency).catch(() => null);

  // A user's page is never cached; a visitor's depends only on the inputs in its key.
  const cached = person === null ? deps.kept?.of(agency, variant) : undefined;
  if (cached?.page) {
    setHeaders(answering, false, trackers).header('cache-control', PRIVATE);
    return cached.page.send(request, reply, personalOf(answering));
  }

  const agent = request.headers['user-agent'];
  const asksSuppliers = !isCrawler(agent) || isLinkPreview(agent);
  const page = await resolvePage(sources, agency, variant, person, asksSuppliers);
  const target =
    redirectOf(page, pageRequest) ??
    (page.status === 200 ? renamedOf(sources, pageRequest.url, variant.language) : null);
  setHeaders(answering, page.isSensitive, page.state.mayTrack ? trackers : null).header(
    'cache-control',
    page.state.token || page.isSensitive ? 'no-store' : PRIVATE,
  );
  if (target) return reply.redirect(target, 302);
  reply.code(page.status);
  const asker = {
    agencyId: agency.id,
    viewer: request.viewer,
    language: variant.language,
    sessionId: request.sessionId,
    correlationId: request.id,
  };
  const isVisitor = person === null;
  if (isVisitor && (await streamRemote(answering, page, asker))) return reply;
  return sendContent(answering, page, { asker, isVisitor, keep: cached?.keep });
}

const personalOf = ({ nonce, request: { sessionId } }: Answering): Personal => ({
  nonce,
  sessionId,
});

/** Sets type, policy and Vary of a page. `isSensitive`: users enter secrets or pay there. */
function setHeaders(
  { app, deps, nonce, request, reply }: Answering,
  isSensitive: boolean,
  trackers: Trackers | null = null,
): FastifyReply {
  const { contentBase } = deps;
  const agency = request.agencyOrNull;
  return reply.type('text/html; charset=utf-8').headers({
    'content-security-policy': contentSecurityPolicy({
      nonce,
      contentOrigin: contentBase.startsWith('/') ? null : new URL(contentBase).origin,
      sensitive: isSensitive,
      frameAncestors: [],
      frames: [],
      trackers,
      tiles: agency && mapTilesOf(agency, app.portico.config.mapTiles),
    }),
    vary: 'accept-encoding, accept-language, cookie',
    ...(isSensitive ? { 'referrer-policy': 'no-referrer' } : {}),
  });
}

function sendUnknownAgency(answering: Answering): FastifyReply {
  const { deps, shell, nonce, request } = answering;
  const language = resolveLanguage({
    browser: acceptedTags(request.headers['accept-language']),
    enabled: ['en', 'ar'],
  });
  const text = deps.sources.textsOf(language)?.['errors.AGENCY_NOT_FOUND'] ?? 'Agency not found!';
  const css = shell.bundle.themeCss(null);
  return setHeaders(answering, true)
    .code(404)
    .header('cache-control', 'no-store')
    .send(plainDocument({ language, status: 404, text, styles: shell.styles, css, nonce }));
}

/** Sends a plain document if a page could not be rendered. */
function sendFailed(
  { app, shell, nonce, request, reply }: Answering,
  page: ResolvedPage,
  fault: unknown,
): FastifyReply {
  app.portico.log.error(
    { correlationId: request.id, fault, page: page.location },
    'a page cannot be rendered',
  );
  const { language, texts } = page.state;
  const text = texts['common.somethingWrong'] ?? '';
  const css = shell.bundle.themeCss(page.agency?.primaryColor);
  return reply
    .code(500)
    .header('cache-control', 'no-store')
    .send(plainDocument({ language, status: 500, text, styles: shell.styles, css, nonce }));
}

/** Returns the remote that renders the page, if the server has it. */
const remoteOf = ({ remote }: ResolvedPage, { remotes }: PagesDeps) =>
  remote === null ? undefined : remotes?.[remote];

/**
 * Streams a visitor's page whose main part the remote renders here, with its data: the first rows of its search, which starts here,
 * or a text of the agency. Returns false, with nothing sent, if there is neither.
 */
async function streamRemote(
  answering: Answering,
  page: ResolvedPage,
  asker: Omit<DealsAsker, 'signal'>,
): Promise<boolean> {
  const { deps } = answering;
  const loadRemote = remoteOf(page, deps);
  if (!loadRemote) return false;
  const { content } = page;
  if (content)
    return streamAhead(answering, page, await loadRemote(), 'policy', {
      [content.call]: Promise.resolve(content.answer),
    });
  // a crawler gets the page without rows: no supplier is called for it
  if (!page.search || isCrawler(answering.request.headers['user-agent'])) return false;
  const remote = await loadRemote();
  const product = deps.sources.product(page.search.slug);
  const { app, request } = answering;
  const search = await beginSearch(app, request, product, asker, page.search.body);
  if (!search) return false;
  return streamAhead(answering, page, remote, product.pages.search, {
    [product.searchCall]: search.lines,
  });
}

/** Streams a page ahead of its data; `files` is the name of its files in the remote's manifest. */
async function streamAhead(
  answering: Answering,
  page: ResolvedPage,
  { App, pages }: Remote,
  files: string,
  ahead: RenderedRemote['ahead'],
): Promise<true> {
  const { app, deps, shell, nonce, request, reply } = answering;
  const { contentBase } = deps;
  // a reply is a thenable that resolves to undefined, so success is reported separately
  await streamPage(
    {
      page: { ...page, state: { ...page.state, hasRemote: true } },
      shell,
      nonce,
      contentBase,
      remoteFiles: {
        base: `${contentBase}${page.remote}/`,
        scripts: [],
        styles: [],
        ...pages[files],
      },
      remote: { App, ahead },
      failed: (fault) => sendFailed(answering, page, fault),
    },
    request,
    reply,
    app.portico.log,
  );
  return true;
}

interface PageVisitor {
  readonly asker: Omit<DealsAsker, 'signal'>;
  readonly isVisitor: boolean;
  /** Caches a page that can be shared. */
  readonly keep: ((page: RenderedPage) => void) | undefined;
}

/** Sends the page in one piece if its deals are available; else streams it. */
async function sendContent(
  answering: Answering,
  page: ResolvedPage,
  visitor: PageVisitor,
): Promise<FastifyReply> {
  const { app, deps, shell, nonce, request, reply } = answering;
  const { contentBase, sources } = deps;
  const asker = { ...visitor.asker, signal: disconnectSignal(reply) };
  if (page.deals && isCrawler(request.headers['user-agent'])) {
    const known = await withCachedDeals(sources, asker, page);
    // not cached: the next visitor may be a person, who gets deals
    return sendWhole(answering, known.page, known.deals, { ...visitor, keep: undefined });
  }
  const failed = (fault: unknown) => sendFailed(answering, page, fault);
  const deals = page.deals ? askDeals(sources, asker, page.deals) : undefined;
  const now = deals === undefined ? undefined : await answered(deals);
  if (now === 'not yet')
    return streamPage(
      { page, shell, nonce, contentBase, deals, failed },
      request,
      reply,
      app.portico.log,
    );
  return sendWhole(answering, page, now, visitor);
}

/** Sends the page in one piece. */
function sendWhole(
  answering: Answering,
  page: ResolvedPage,
  deals: StreamedDeals | undefined,
  { isVisitor, keep }: PageVisitor,
): FastifyReply | Promise<FastifyReply> {
  const { deps, shell, request, reply } = answering;
  const input = { page, shell, contentBase: deps.contentBase, deals };
  try {
    if (keep === undefined || !isForEverybody(page, deps, deals)) {
      const sections = isVisitor ? deps.sections : undefined;
      return sendBytes(ownPage(input, personalOf(answering), sections), request, reply);
    }
    const whole = sharedPage(input);
    keep(whole);
    return whole.send(request, reply, personalOf(answering));
  } catch (fault) {
    return sendFailed(answering, page, fault);
  }
}

/** Returns true if a visitor's page is complete, so that the next visitor may get it as well. */
function isForEverybody(
  page: ResolvedPage,
  deps: PagesDeps,
  deals: StreamedDeals | undefined,
): boolean {
  // a page without the first rows of its search is for this response only
  const lacksRows = page.search !== null && remoteOf(page, deps) !== undefined;
  return (
    page.status === 200 &&
    !lacksRows &&
    !page.isPartial &&
    !page.isSensitive &&
    (deals === undefined || isLasting(deals))
  );
}

/** Bytes differ in every response (nonce, visit): a browser revalidates, except when a user goes back. */
const PRIVATE = 'private, no-cache';
