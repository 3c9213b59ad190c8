// Email header: the agency's logo, or else its typeset name in its brand color.
import type { Theme } from '@portico/design/theme';
import { html, type Html, webAddress } from '../html.ts';
import type { Letterhead } from '../paper.ts';
import { mailLogo } from '../picture.ts';
import { DISPLAY } from './blocks.ts';

/**
 * The name uses the link color, which is legible on every background; the bar below it uses the
 * exact brand color.
 */
export function masthead(paper: Letterhead, theme: Theme): Html {
  const { name } = paper.brand;
  const logo = mailLogo(paper);
  if (logo !== null)
    return html`<img src="${webAddress(logo)}" alt="${name}" height="34" style="display:inline-block;vertical-align:middle;height:34px;width:auto;max-width:224px;border:0;font-size:18px;font-weight:600;color:${theme.ink}">`;
  return html`<div style="font-family:${DISPLAY};font-size:${size(name)}px;line-height:1.25;font-weight:500;color:${theme['accent-text']};overflow-wrap:anywhere"><bdi>${name}</bdi></div>
      <div aria-hidden="true" style="width:44px;height:4px;margin-top:9px;border-radius:2px;background:${theme.primary};border:1px solid ${theme['primary-edge']};box-sizing:border-box;font-size:0;line-height:0"></div>`;
}

const LONG_NAME = 24;
const size = (name: string): number => ([...name].length > LONG_NAME ? 22 : 28);

const MAX_LINE = 40;
/** Returns the plain-text header: the name above a line of the same length. */
export const textMasthead = (name: string): string =>
  `${name}\n${'─'.repeat(Math.min(MAX_LINE, [...name].length))}`;
