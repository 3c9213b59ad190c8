// The few parts a paper is laid out with. `createParts` knows the direction: everything side by
// side goes through `row`, everything written through `text`, so a paper is mirrored in one place.
import { Text, View } from '@react-pdf/renderer';
import { createElement, type ReactElement, type ReactNode } from 'react';
import { type Theme, themeOf } from '@portico/design/theme';
import { SANS } from './fonts.ts';

type Style = Readonly<Record<string, unknown>>;
export type Child = ReactElement | null;

export interface Parts {
  readonly theme: Theme;
  text(value: string, style?: Style): ReactElement;
  /** Side by side, from the start edge of the language. */
  row(children: readonly Child[], style?: Style): ReactElement;
  column(children: readonly Child[], style?: Style): ReactElement;
  /** A column that goes on the next page rather than on two. */
  whole(children: readonly Child[], style?: Style): ReactElement;
  /** Label above value. */
  fact(label: string, value: string, note?: string): ReactElement;
  heading(value: string): ReactElement;
  line(): ReactElement;
}

const box = (style: Style, children: readonly ReactNode[]): ReactElement =>
  createElement(View, { style } as object, ...children);

const ARABIC = /\p{Script=Arabic}/u;
/**
 * Vowel signs of Arabic. The layout puts every sign at the height and side of nothing in
 * particular; Arabic is printed without them.
 */
const VOWELS = /[\u064b-\u0652\u0670]/g;

/** Parts in the agency's colours and the language's direction. */
export function createParts(color: string | null, isRtl: boolean): Parts {
  const theme = themeOf(color);
  const words = { fontFamily: SANS, color: theme.ink, textAlign: isRtl ? 'right' : 'left' };
  const text = (value: string, style: Style = {}): ReactElement => {
    // Names, numbers and sentences in Latin letters keep their own direction on an Arabic page.
    const direction = isRtl && ARABIC.test(value) ? 'rtl' : 'ltr';
    return createElement(
      Text,
      { style: { ...words, direction, fontSize: 10, lineHeight: 1.4, ...style } } as object,
      value.normalize('NFC').replace(VOWELS, ''),
    );
  };
  return {
    theme,
    text,
    row: (children, style = {}) =>
      box({ flexDirection: isRtl ? 'row-reverse' : 'row', ...style }, children),
    column: (children, style = {}) => box({ flexDirection: 'column', ...style }, children),
    whole: (children, style = {}) =>
      createElement(
        View,
        { wrap: false, style: { flexDirection: 'column', ...style } } as object,
        ...children,
      ),
    fact: (label, value, note) =>
      box({ flexDirection: 'column', flexGrow: 1, flexBasis: 0 }, [
        text(label, { fontSize: 8.5, color: theme['ink-3'] }),
        text(value, { fontSize: 11.5, fontWeight: 600 }),
        ...(note === undefined ? [] : [text(note, { fontSize: 9, color: theme['ink-2'] })]),
      ]),
    heading: (value) => text(value, { fontSize: 12, fontWeight: 600, marginBottom: 6 }),
    line: () =>
      createElement(View, {
        style: {
          borderBottomWidth: 0.75,
          borderBottomColor: theme.line,
          borderBottomStyle: 'solid',
        },
      } as object),
  };
}
