// The one frame of all mails: one column, no tables, inline styles because mail programs read no others.
import { themeOf } from '@portico/design/theme';
import { html, type Html, webAddress } from '../html.ts';
import { isRightToLeft, type StayPaper } from '../paper.ts';
import type { Words } from '../words.ts';

/** What a mail says, independent of its form. Lines of `facts` are label and value. */
export interface Message {
  readonly subject: string;
  readonly preview: string;
  readonly head: string;
  readonly paragraphs: readonly string[];
  readonly facts: readonly (readonly [label: string, value: string])[];
  readonly rules: readonly (readonly [when: string, what: string])[];
  readonly button: { readonly text: string; readonly address: string } | null;
  readonly small: readonly string[];
}

const FONT = "'Instrument Sans','Segoe UI','Helvetica Neue',Arial,'IBM Plex Sans Arabic',Tahoma,sans-serif";

/** The HTML form. Everything that came from outside is escaped. */
export function mailHtml(message: Message, { brand, language }: StayPaper, { t }: Words): string {
  const theme = themeOf(brand.color);
  const dir = isRightToLeft(language) ? 'rtl' : 'ltr';
  const start = dir === 'rtl' ? 'right' : 'left';
  const fact = ([label, value]: readonly [string, string]): Html => html`
      <div style="padding:10px 0;border-top:1px solid ${theme.line}">
        <div style="font-size:13px;color:${theme['ink-3']}">${label}</div>
        <div style="font-size:16px;color:${theme.ink}">${value}</div>
      </div>`;
  const rule = ([when, what]: readonly [string, string]): Html => html`
      <div style="padding:8px 0;border-top:1px solid ${theme.line};font-size:15px;color:${theme['ink-2']}">${when}: <strong style="color:${theme.ink}">${what}</strong></div>`;
  const document = html`<!doctype html>
<html lang="${language}" dir="${dir}">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="color-scheme" content="light">
  <title>${message.subject}</title>
</head>
<body style="margin:0;padding:0;background:${theme['paper-2']};font-family:${FONT};line-height:1.5;text-align:${start}">
  <div style="display:none;max-height:0;overflow:hidden;opacity:0">${message.preview}</div>
  <div style="max-width:560px;margin:0 auto;padding:24px 16px">
    <div style="padding:0 8px 16px;font-size:20px;font-weight:600;color:${theme.ink}">${brand.name}</div>
    <div style="background:#ffffff;border-top:4px solid ${theme['primary-strong']};border-radius:8px;padding:28px 24px">
      <h1 style="margin:0 0 12px;font-size:26px;line-height:1.2;font-weight:600;color:${theme.ink}">${message.head}</h1>
      ${message.paragraphs.map((text) => html`<p style="margin:0 0 14px;font-size:16px;color:${theme['ink-2']}">${text}</p>`)}
      ${
        message.button &&
        html`<p style="margin:20px 0 24px"><a href="${webAddress(message.button.address)}" style="display:inline-block;background:${theme['primary-strong']};color:${theme['primary-fg']};text-decoration:none;font-size:16px;font-weight:600;padding:12px 22px;border-radius:8px">${message.button.text}</a></p>`
      }
      ${message.facts.map(fact)}
      ${message.rules.length > 0 && html`<h2 style="margin:24px 0 8px;font-size:17px;font-weight:600;color:${theme.ink}">${t('mail.cancelRules')}</h2>`}
      ${message.rules.map(rule)}
    </div>
    <div style="padding:18px 8px;font-size:13px;color:${theme['ink-3']}">
      ${message.small.map((text) => html`<p style="margin:0 0 6px">${text}</p>`)}
    </div>
  </div>
</body>
</html>`;
  return document.markup;
}

/** The text form: the same words in the same order. */
export function mailText(message: Message, { t }: Words): string {
  const blocks = [message.head, ...message.paragraphs];
  if (message.button) blocks.push(`${message.button.text}:\n${message.button.address}`);
  if (message.facts.length > 0) blocks.push(message.facts.map(([label, value]) => `${label}: ${value}`).join('\n'));
  if (message.rules.length > 0) blocks.push([t('mail.cancelRules'), ...message.rules.map(([when, what]) => `- ${when}: ${what}`)].join('\n'));
  blocks.push(message.small.join('\n'));
  return `${blocks.join('\n\n')}\n`;
}
