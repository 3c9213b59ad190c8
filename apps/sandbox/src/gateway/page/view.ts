import { TEST_CARDS } from '../cards.ts';
import type { Payment } from '../payments.repo.ts';
import { CHALLENGE_CODE } from '../payer.service.ts';
import type { CardForm, FieldErrors, FieldName } from './form.ts';
import { fill, fillPlain, html } from './html.ts';
import type { Html } from './html.ts';
import type { PageLanguage } from './texts.ts';

export interface PageView {
  readonly language: PageLanguage;
  /** URL path of style sheet and script. */
  readonly assets: string;
}
export interface PaymentView extends PageView {
  readonly payment: Payment;
  readonly amount: string;
  /** URL path of this payment's page. */
  readonly path: string;
}

const lock = html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><rect x="5" y="11" width="14" height="9" rx="2" /><path d="M8 11V8a4 4 0 0 1 8 0v3" /></svg>`;

function page(view: PageView, title: string, main: Html): string {
  const { code, dir } = view.language;
  return html`<!doctype html>
<html lang="${code}" dir="${dir}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light">
<title>${title}</title>
<link rel="stylesheet" href="${view.assets}/card.css">
<script src="${view.assets}/card.js" defer></script>
</head>
<body>
${main}
</body>
</html>
`.text;
}

const parts = ({ payment, amount }: PaymentView): Readonly<Record<string, string>> => ({
  merchant: payment.details.merchantName,
  amount,
  last4: payment.last4 ?? '',
  code: CHALLENGE_CODE,
  reference: payment.details.reference,
  what: payment.details.description,
});

function frame(view: PaymentView, title: string, form: Html): string {
  const { texts } = view.language;
  const values = parts(view);
  return page(
    view,
    fillPlain(title, values),
    html`<div class="desk">
<header class="bill">
<p class="merchant"><span class="mark" aria-hidden="true">${initial(view.payment.details.merchantName)}</span><bdi>${view.payment.details.merchantName}</bdi></p>
<p class="amount"><bdi>${view.amount}</bdi></p>
<p class="what">${fill(texts.what, values)}</p>
<p class="reference">${fill(texts.reference, values)}</p>
</header>
<main class="sheet">
${form}
</main>
<footer class="foot">${lock}<p>${fill(texts.secure, values)}</p></footer>
</div>`,
  );
}

const initial = (name: string): string => Array.from(name.trim())[0]?.toLocaleUpperCase() ?? '';

/**
 * Renders the card form, with the number focused. Errors are shown at their fields; number and code
 * are never sent back.
 */
export function cardPage(view: PaymentView, form: CardForm, errors: FieldErrors): string {
  const { texts } = view.language;
  const values = parts(view);
  const isWrong = Object.keys(errors).length > 0;
  const field = (name: FieldName, label: string, hint: string | null, attributes: Html): Html => {
    const error = errors[name];
    const described = [
      error === undefined ? '' : `${name}-error`,
      hint === null ? '' : `${name}-hint`,
    ]
      .filter((id) => id !== '')
      .join(' ');
    return html`<div class="field ${name}">
<label for="${name}">${label}</label>
<input id="${name}" name="${name}" required dir="${name === 'name' ? 'auto' : 'ltr'}"${described === '' ? null : html` aria-describedby="${described}"`}${error === undefined ? null : html` aria-invalid="true"`} ${attributes}>
${hint === null ? null : html`<p class="hint" id="${name}-hint">${hint}</p>`}
<p class="error" id="${name}-error"${error === undefined ? html` hidden` : null}>${error === undefined ? '' : texts.errors[error]}</p>
</div>`;
  };
  return frame(
    view,
    texts.title,
    html`<h1>${fill(texts.pay, values)} <span>${fill(texts.to, values)}</span></h1>
<form method="post" action="${view.path}/card" id="card-form" novalidate data-texts="${JSON.stringify(texts.errors)}">
<p class="alert" id="alert" role="alert" tabindex="-1"${isWrong ? null : html` hidden`}>${texts.errorsHead}</p>
${field('number', texts.cardNumber, null, html`inputmode="numeric" autocomplete="cc-number" maxlength="23"${isWrong ? null : html` autofocus`}`)}
${field('name', texts.name, null, html`autocomplete="cc-name" maxlength="100" value="${form.name}"`)}
<div class="pair">
${field('expiry', texts.expiry, texts.expiryHint, html`inputmode="numeric" autocomplete="cc-exp" maxlength="7" value="${form.expiry}"`)}
${field('cvc', texts.cvc, texts.cvcHint, html`inputmode="numeric" autocomplete="cc-csc" maxlength="4"`)}
</div>
<button type="submit" class="main">${lock}<span>${fill(texts.payButton, values)}</span></button>
</form>
<form method="post" action="${view.path}/cancel"><button type="submit" class="quiet">${texts.cancel}</button></form>
${testCards(view)}`,
  );
}

const SHOWN = ['challenge', 'approved', 'declined', 'insufficient_funds'] as const;
const grouped = (digits: string): string => digits.replace(/(.{4})(?=.)/g, '$1 ');

function testCards({ language: { texts } }: PaymentView): Html {
  return html`<section class="note" aria-labelledby="note">
<h2 id="note">${texts.rehearsal}</h2>
<p>${texts.rehearsalText}</p>
<ul>${SHOWN.map((outcome) => {
    const card = TEST_CARDS.find((one) => one.outcome === outcome);
    return html`<li><bdi class="figure">${grouped(card?.number ?? '')}</bdi> <span>${texts.cards[outcome]}</span></li>`;
  })}</ul>
<p>${texts.anyDate}</p>
</section>`;
}

/** Renders the bank's challenge, for a card that requires it. */
export function challengePage(view: PaymentView, isWrong: boolean): string {
  const { texts } = view.language;
  const values = parts(view);
  return frame(
    view,
    texts.challengeTitle,
    html`<h1>${texts.challengeTitle}</h1>
<p class="say">${fill(texts.challengeText, values)}</p>
<p class="say" id="code-hint">${fill(texts.challengeSent, values)}</p>
<form method="post" action="${view.path}/challenge" id="challenge-form" novalidate>
<div class="field code">
<label for="code">${texts.code}</label>
<input id="code" name="code" required dir="ltr" inputmode="numeric" autocomplete="one-time-code" maxlength="8" aria-describedby="${isWrong ? 'code-error code-hint' : 'code-hint'}"${isWrong ? html` aria-invalid="true"` : html` autofocus`}>
<p class="error" id="code-error" role="alert"${isWrong ? null : html` hidden`}>${isWrong ? texts.wrongCode : ''}</p>
</div>
<button type="submit" class="main" name="choice" value="confirm">${texts.confirm}</button>
</form>
<form method="post" action="${view.path}/challenge"><button type="submit" class="quiet" name="choice" value="refuse">${texts.refuse}</button></form>`,
  );
}

/** Renders the page of an expired payment, with a link back to the merchant. */
export function expiredPage(view: PaymentView): string {
  const { texts } = view.language;
  return frame(
    view,
    texts.expiredTitle,
    html`<h1>${texts.expiredTitle}</h1>
<p class="say">${texts.expiredText}</p>
<p><a class="main" href="${view.payment.details.cancelUrl}">${fill(texts.back, parts(view))}</a></p>`,
  );
}

export function unknownPage(view: PageView): string {
  const { texts } = view.language;
  return page(
    view,
    texts.unknownTitle,
    html`<div class="desk"><main class="sheet"><h1>${texts.unknownTitle}</h1><p class="say">${texts.unknownText}</p></main></div>`,
  );
}
