// Building blocks of emails. Styles are inline because mail clients ignore others. Columns use
// `display: table` instead of table markup, so that screen readers announce no grid. Colours are
// roles of the agency's theme.
import type { Theme } from '@portico/design/theme';
import { html, type Html, webAddress } from '../html.ts';
import { TONES } from '../tones.ts';
import type { RefundStep } from '../words.ts';
import type { Message, SumLine } from './message.ts';

/** The storefront's font families if installed, with the closest system fonts as fallback. */
export const SANS =
  "'Instrument Sans','Segoe UI','Helvetica Neue',Arial,'IBM Plex Sans Arabic',Tahoma,sans-serif";
export const DISPLAY =
  "Newsreader,'Iowan Old Style',Charter,Georgia,'Noto Naskh Arabic','Times New Roman',serif";

export interface Look {
  readonly theme: Theme;
  readonly end: 'left' | 'right';
}
type Part = Html | false | null;

const rule = ({ theme }: Look) => `border-top:1px solid ${theme.line}`;
const headStyle = ({ theme }: Look) =>
  `margin:0 0 10px;font-family:${DISPLAY};font-size:20px;line-height:1.3;font-weight:500;color:${theme.ink}`;

export const button = ({ theme }: Look, { text, address }: NonNullable<Message['button']>): Html =>
  html`<p style="margin:22px 0 4px"><a href="${webAddress(address)}" style="display:inline-block;background:${theme['primary-strong']};border:1px solid ${theme['primary-edge']};color:${theme['primary-fg']};text-decoration:none;font-size:16px;line-height:22px;font-weight:600;padding:12px 24px;border-radius:12px">${text}</a></p>`;

export const tripBlock = (
  look: Look,
  { name, address, moments }: NonNullable<Message['trip']>,
): Html => {
  const { theme } = look;
  return html`<div style="margin-top:26px;padding-top:22px;${rule(look)}">
        <h2 style="${headStyle(look)};margin-bottom:2px">${name}</h2>
        <div style="font-size:15px;color:${theme['ink-2']}">${address}</div>
        <div style="display:table;width:100%;margin-top:16px">${moments.map(
          ([label, day, time, was]) => html`
          <div style="display:table-cell;width:50%;vertical-align:top">
            <div style="font-size:13px;color:${theme['ink-3']}">${label}</div>
            <div style="font-size:16px;font-weight:600;color:${theme.ink}">${day}</div>
            <div style="font-size:14px;color:${theme['ink-2']}">${time}</div>${
              was !== undefined &&
              html`
            <div style="font-size:14px;color:${theme['ink-3']}"><s>${was}</s></div>`
            }
          </div>`,
        )}
        </div>
      </div>`;
};

export const factsBlock = (look: Look, facts: Message['facts']): Part =>
  facts.length > 0 &&
  html`<div style="margin-top:20px">${facts.map(
    ([label, value]) => html`
        <div style="padding:10px 0;${rule(look)}">
          <div style="font-size:13px;color:${look.theme['ink-3']}">${label}</div>
          ${value.split('\n').map((line) => html`<div style="font-size:16px;color:${look.theme.ink}">${line}</div>`)}
        </div>`,
  )}
      </div>`;

const sumLine = ({ theme, end }: Look, { label, amount, strong }: SumLine): Html => {
  const style = strong
    ? `padding:10px 0 4px;border-top:1px solid ${theme.ink};font-weight:600;font-size:18px`
    : 'padding:4px 0;font-size:15px';
  return html`
        <div style="display:table;width:100%;color:${theme.ink}${strong ? ';margin-top:6px' : ''}">
          <div style="display:table-cell;${style}">${label}</div>
          <div style="display:table-cell;${style};text-align:${end};white-space:nowrap;font-variant-numeric:tabular-nums">${amount}</div>
        </div>`;
};

export const sumBlock = (look: Look, { head, lines }: NonNullable<Message['sum']>): Html =>
  html`<div style="margin-top:26px;padding-top:22px;${rule(look)}">
        <h2 style="${headStyle(look)}">${head}</h2>${lines.map((line) => sumLine(look, line))}
      </div>`;

const STAIR = 44;
const step = ({ theme }: Look, { kind, share }: RefundStep): Html =>
  html`<div style="display:table-cell;vertical-align:bottom"><div style="height:${Math.round(4 + STAIR * share)}px;background:${kind === 'none' ? theme['paper-3'] : TONES[kind].tint};border-top:3px solid ${TONES[kind].ink}"></div></div>`;

/** Refund policy as a staircase chart over time, followed by its text. */
export const rulesBlock = (look: Look, head: string, rules: readonly RefundStep[]): Part =>
  rules.length > 0 &&
  html`<div style="margin-top:26px;padding-top:22px;${rule(look)}">
        <h2 style="${headStyle(look)}">${head}</h2>
        <div aria-hidden="true" style="display:table;table-layout:fixed;width:100%;margin-bottom:10px">${rules.map((one) => step(look, one))}</div>${rules.map(
          (one) => html`
        <div style="padding:8px 0;font-size:15px;color:${look.theme['ink-2']};${rule(look)}">${one.when}${one.what !== '' && html`: <strong style="font-weight:600;color:${TONES[one.kind].ink}">${one.what}</strong>`}</div>`,
        )}
      </div>`;
