import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../../kernel/clock.ts';
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
  /** ISO 4217 exponent of a currency. */
  readonly digitsOf: (currency: string) => number;
  readonly wake: () => void;
}

type ByToken = { Params: { token: string } };

const EMPTY: CardForm = { digits: '', name: '', expiry: '', cvc: '' };
const MOST_DRAFTS = 500;

/** What was typed wrong, kept in memory until the page has shown it. Never the number, never the code. */
interface Draft {
  readonly form: CardForm;
  readonly errors: FieldErrors;
}

/** The card page, under `/pay`. Works without scripts; every form may be sent twice; going back is safe. */
export function pageRoutes(app: FastifyInstance, { payer, clock, digitsOf, wake }: PageDeps): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 8_192 },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  app.setErrorHandler((error, request, reply) => {
    const status = (error as { statusCode?: number }).statusCode ?? 500;
    if (status >= 500) request.log.error({ error: (error as Error).message }, 'card page failed');
    return send(
      reply.code(status >= 500 ? 503 : status),
      unknownPage({ language: languageOf(request), assets: assetsOf(request) }),
      [],
    );
  });
  app.setNotFoundHandler((request, reply) => nowhere(request, reply));

  assetRoutes(app);

  // Every form is answered by a redirect, so that going back never asks to send it again.
  const drafts = new Map<string, Draft>();
  app.get<ByToken>('/:token', (request, reply) =>
    show(request, reply, payer.find(request.params.token)),
  );
  app.get<ByToken>('/:token/challenge', (request, reply) =>
    show(request, reply, payer.find(request.params.token)),
  );

  app.post<ByToken>('/:token/card', (request, reply) => {
    const payment = payer.find(request.params.token);
    if (payment?.status !== 'requires_payer' || payment.challenge !== null)
      return show(request, reply, payment);
    const form = readCardForm(request.body);
    const errors = checkCardForm(form, clock.now());
    if (Object.keys(errors).length > 0) {
      if (drafts.size >= MOST_DRAFTS) drafts.clear();
      drafts.set(payment.token, { form: { ...form, digits: '', cvc: '' }, errors });
      return goOn(request, reply, payment);
    }
    return goOn(request, reply, payer.pay(payment.token, form.digits));
  });

  app.post<ByToken>('/:token/challenge', (request, reply) => {
    const before = payer.find(request.params.token);
    const refused = readChoice(request.body) === 'refuse';
    const isRight = readCode(request.body) === CHALLENGE_CODE;
    const after =
      before?.challenge == null
        ? before
        : payer.answerChallenge(before.token, refused ? 'refused' : isRight ? 'right' : 'wrong');
    return goOn(request, reply, after);
  });

  app.post<ByToken>('/:token/cancel', (request, reply) => {
    const payment = payer.leave(request.params.token);
    wake();
    if (payment === null) return nowhere(request, reply);
    return reply
      .code(303)
      .header('cache-control', 'no-store')
      .redirect(
        payment.status === 'voided' ? payment.details.cancelUrl : payment.details.returnUrl,
        303,
      );
  });

  /** After a step: to the next one, or back to the merchant. */
  function goOn(
    request: FastifyRequest,
    reply: FastifyReply,
    payment: Payment | null,
  ): FastifyReply {
    wake();
    if (payment?.status === 'requires_payer')
      return reply
        .header('cache-control', 'no-store')
        .redirect(
          `${pathOf(request, payment)}${payment.challenge === null ? '' : '/challenge'}`,
          303,
        );
    return show(request, reply, payment);
  }

  function show(
    request: FastifyRequest,
    reply: FastifyReply,
    payment: Payment | null,
  ): FastifyReply {
    if (payment === null) return nowhere(request, reply);
    const { form, errors } = drafts.get(payment.token) ?? { form: EMPTY, errors: {} };
    drafts.delete(payment.token);
    const { returnUrl, cancelUrl } = payment.details;
    const view: PaymentView = {
      language: pageLanguage(payment.details.language),
      assets: assetsOf(request),
      payment,
      amount: moneyText(
        payment.amount,
        payment.currency,
        digitsOf(payment.currency),
        payment.details.language,
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
    return reply
      .header('cache-control', 'no-store')
      .redirect(payment.status === 'voided' ? cancelUrl : returnUrl, 303);
  }

  const nowhere = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
    send(
      reply.code(404),
      unknownPage({ language: languageOf(request), assets: assetsOf(request) }),
      [],
    );
}

/** Behind a proxy the browser sees another folder: `x-forwarded-prefix` names what stands before `/pay`. */
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

/** Sends a page under its own strict policy. Forms may lead to the merchant's addresses only. */
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
