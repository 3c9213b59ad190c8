import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../../kernel/clock.ts';
import { isoAmount } from '../currencies.ts';
import type { Payment } from '../payments.repo.ts';
import { CHALLENGE_CODE } from '../payer.service.ts';
import type { PayerService } from '../payer.service.ts';
import { assetRoutes } from './assets.ts';
import { checkCardForm, readCardForm, readChoice, readCode } from './form.ts';
import type { CardForm, FieldErrors } from './form.ts';
import { moneyText } from './money-text.ts';
import { pageLanguage } from './texts.ts';
import { cardPage, challengePage, expiredPage, unknownPage } from './view.ts';
import type { PaymentView } from './view.ts';

export interface PageDeps {
  readonly payer: PayerService;
  readonly clock: Clock;
  /** Returns the ISO 4217 exponent of a currency. */
  readonly digitsOf: (currency: string) => number;
  readonly wake: () => void;
}

type ByToken = { Params: { token: string } };

const EMPTY: CardForm = { digits: '', name: '', expiry: '', cvc: '' };
const MAX_DRAFTS = 500;

/**
 * Invalid input, kept in memory until the page has shown it. Never contains the number or the code.
 */
interface Draft {
  readonly form: CardForm;
  readonly errors: FieldErrors;
}

interface Context extends PageDeps {
  /** By token. */
  readonly drafts: Map<string, Draft>;
}

/** Card page, under `/pay`. Works without scripts; every form is idempotent; going back is safe. */
export function pageRoutes(app: FastifyInstance, deps: PageDeps): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 8_192 },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  app.setErrorHandler((error, request, reply) => {
    const status = (error as { statusCode?: number }).statusCode ?? 500;
    if (status >= 500) request.log.error({ error: (error as Error).message }, 'card page failed');
    return sendUnknown(request, reply.code(status >= 500 ? 503 : status));
  });
  app.setNotFoundHandler((request, reply) => nowhere(request, reply));

  assetRoutes(app);

  const context: Context = { ...deps, drafts: new Map() };
  const { payer } = deps;
  for (const path of ['/:token', '/:token/challenge'])
    app.get<ByToken>(path, (request, reply) =>
      show(context, request, reply, payer.find(request.params.token)),
    );
  app.post<ByToken>('/:token/card', (request, reply) =>
    payByCard(context, request, reply, payer.find(request.params.token)),
  );
  app.post<ByToken>('/:token/challenge', (request, reply) => {
    const before = payer.find(request.params.token);
    const refused = readChoice(request.body) === 'refuse';
    const isRight = readCode(request.body) === CHALLENGE_CODE;
    const after =
      before?.challenge == null
        ? before
        : payer.answerChallenge(before.token, refused ? 'refused' : isRight ? 'right' : 'wrong');
    return goOn(context, request, reply, after);
  });
  app.post<ByToken>('/:token/cancel', (request, reply) => {
    const payment = payer.leave(request.params.token);
    deps.wake();
    if (payment === null) return nowhere(request, reply);
    const { cancelUrl, returnUrl } = payment.details;
    return leaveTo(reply, payment.status === 'voided' ? cancelUrl : returnUrl);
  });
}

/** Every form returns a redirect, so that going back never asks to submit it again. */
function payByCard(
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  payment: Payment | null,
): FastifyReply {
  const { payer, clock, drafts } = context;
  if (payment?.status !== 'requires_payer' || payment.challenge !== null)
    return show(context, request, reply, payment);
  const form = readCardForm(request.body);
  const errors = checkCardForm(form, clock.now());
  if (Object.keys(errors).length > 0) {
    if (drafts.size >= MAX_DRAFTS) drafts.clear();
    drafts.set(payment.token, { form: { ...form, digits: '', cvc: '' }, errors });
    return goOn(context, request, reply, payment);
  }
  const after = payer.pay(payment.token, form.digits);
  if (after?.status === 'requires_payer' && after.challenge === null)
    drafts.set(after.token, { form: EMPTY, errors: { number: 'cardDeclined' } });
  return goOn(context, request, reply, after);
}

/** Redirects after a step: to the next one, or back to the merchant. */
function goOn(
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  payment: Payment | null,
): FastifyReply {
  context.wake();
  if (payment?.status === 'requires_payer')
    return leaveTo(
      reply,
      `${pathOf(request, payment)}${payment.challenge === null ? '' : '/challenge'}`,
    );
  return show(context, request, reply, payment);
}

function show(
  { drafts, digitsOf }: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  payment: Payment | null,
): FastifyReply {
  if (payment === null) return nowhere(request, reply);
  const { form, errors } = drafts.get(payment.token) ?? { form: EMPTY, errors: {} };
  drafts.delete(payment.token);
  const { returnUrl, cancelUrl, language } = payment.details;
  const view: PaymentView = {
    language: pageLanguage(language),
    assets: assetsOf(request),
    payment,
    amount: moneyText(
      isoAmount(payment.amount, payment.currency),
      payment.currency,
      digitsOf(payment.currency),
      language,
    ),
    path: pathOf(request, payment),
  };
  const targets = [returnUrl, cancelUrl];
  if (payment.status === 'requires_payer')
    return send(
      reply,
      payment.challenge === null
        ? cardPage(view, form, errors)
        : challengePage(view, payment.attempts > 0),
      targets,
    );
  if (payment.status === 'expired') return send(reply.code(410), expiredPage(view), targets);
  return leaveTo(reply, payment.status === 'voided' ? cancelUrl : returnUrl);
}

const leaveTo = (reply: FastifyReply, address: string): FastifyReply =>
  reply.header('cache-control', 'no-store').redirect(address, 303);

const nowhere = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  sendUnknown(request, reply.code(404));

const sendUnknown = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  send(reply, unknownPage({ language: languageOf(request), assets: assetsOf(request) }), []);

/**
 * Behind a proxy the browser sees another folder: `x-forwarded-prefix` contains the path before
 * `/pay`.
 */
const rootOf = (request: FastifyRequest): string => {
  const prefix = request.headers['x-forwarded-prefix'];
  return typeof prefix === 'string' && /^(\/[\w-]{1,40}){0,4}$/.test(prefix)
    ? `${prefix}/pay`
    : '/gateway/pay';
};
const assetsOf = (request: FastifyRequest): string => `${rootOf(request)}/assets`;
const pathOf = (request: FastifyRequest, payment: Payment): string =>
  `${rootOf(request)}/${payment.token}`;
const languageOf = (request: FastifyRequest) =>
  pageLanguage(/^ar\b/.test(request.headers['accept-language'] ?? '') ? 'ar' : 'en');

/**
 * Sends a page with a strict content security policy. Forms may only target the merchant's origins.
 */
function send(reply: FastifyReply, page: string, targets: readonly string[]): FastifyReply {
  const origins = [...new Set(targets.map((target) => new URL(target).origin))].join(' ');
  return reply
    .type('text/html; charset=utf-8')
    .headers({
      'content-security-policy':
        `default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; form-action 'self' ${origins}; base-uri 'none'; frame-ancestors 'none'`.replace(
          '  ',
          ' ',
        ),
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    })
    .send(page);
}
