// Layout of all emails: page background, one column, and the booking's image, if any, above the
// message.
import { themeOf } from '@portico/design/theme';
import { html, webAddress } from '../html.ts';
import { isRightToLeft, type Letterhead } from '../paper.ts';
import type { MailPicture } from '../picture.ts';
import type { Words } from '../words.ts';
import {
  button,
  DISPLAY,
  factsBlock,
  type Look,
  rulesBlock,
  SANS,
  sumBlock,
  tripBlock,
} from './blocks.ts';
import { masthead, textMasthead } from './masthead.ts';
import type { Message } from './message.ts';

/** Renders an email as HTML. All external text is escaped. */
export function mailHtml(
  message: Message,
  paper: Letterhead,
  words: Pick<Words, 't'>,
  picture: MailPicture | null,
): string {
  const { brand, language } = paper;
  const theme = themeOf(brand.color);
  const isRtl = isRightToLeft(language);
  const look: Look = { theme, end: isRtl ? 'left' : 'right' };
  const document = html`<!doctype html>
<html lang="${language}" dir="${isRtl ? 'rtl' : 'ltr'}">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="color-scheme" content="light">
  <title>${message.subject}</title>
</head>
<body style="margin:0;padding:0;background:${theme['paper-2']};font-family:${SANS};line-height:1.5;text-align:${isRtl ? 'right' : 'left'}">
  <div style="display:none;max-height:0;overflow:hidden;opacity:0">${message.preview}</div>
  <div style="max-width:600px;margin:0 auto;padding:28px 12px 36px">
    <div style="padding:0 4px 18px">
      ${masthead(paper, theme)}
    </div>
    <div style="background:${theme.paper};border:1px solid ${theme.line};border-radius:16px;overflow:hidden">
      ${picture && html`<img src="${webAddress(picture.address)}" alt="${picture.alt}" width="600" height="300" style="display:block;width:100%;height:auto;border:0;font-size:14px;color:${theme['ink-3']}">`}
      <div style="padding:30px 28px 32px">
        <h1 style="margin:0 0 14px;font-family:${DISPLAY};font-size:30px;line-height:1.2;font-weight:500;color:${theme.ink}">${message.head}</h1>
        ${message.paragraphs.map((text) => html`<p style="margin:0 0 12px;font-size:16px;color:${theme['ink-2']}">${text}</p>`)}
        ${message.button && button(look, message.button)}
        ${message.trip && tripBlock(look, message.trip)}
        ${factsBlock(look, message.facts)}
        ${message.sum && sumBlock(look, message.sum)}
        ${rulesBlock(look, words.t('mail.cancelRules'), message.rules)}
      </div>
    </div>
    <div style="padding:20px 8px 0;font-size:13px;color:${theme['ink-3']}">
      ${message.small.map((text) => html`<p style="margin:0 0 6px">${text}</p>`)}
    </div>
  </div>
</body>
</html>`;
  return document.markup;
}

/** Formats label and value on one line; a multi-line value goes below its label. */
const factText = ([label, value]: Message['facts'][number]): string =>
  value.includes('\n') ? `${label}:\n  ${value.replaceAll('\n', '\n  ')}` : `${label}: ${value}`;

/** Renders the plain-text version: the same words in the same order. */
export function mailText(message: Message, brand: string, words: Pick<Words, 't'>): string {
  const { trip, sum, rules } = message;
  const blocks = [textMasthead(brand), message.head, ...message.paragraphs];
  if (message.button) blocks.push(`${message.button.text}:\n${message.button.address}`);
  if (trip)
    blocks.push(
      [
        trip.name,
        trip.address,
        ...trip.moments.map(([label, day, time, was]) =>
          [
            `${label}: ${day} ${time}`,
            ...(was === undefined ? [] : [words.t('mail.was', { was })]),
          ].join(' '),
        ),
      ]
        .filter((line) => line !== '')
        .join('\n'),
    );
  if (message.facts.length > 0) blocks.push(message.facts.map(factText).join('\n'));
  if (sum)
    blocks.push(
      [sum.head, ...sum.lines.map(({ label, amount }) => `${label}: ${amount}`)].join('\n'),
    );
  if (rules.length > 0)
    blocks.push(
      [
        words.t('mail.cancelRules'),
        ...rules.map(({ when, what }) => `- ${[when, what].filter(Boolean).join(': ')}`),
      ].join('\n'),
    );
  blocks.push(message.small.join('\n'));
  return `${blocks.join('\n\n')}\n`;
}
