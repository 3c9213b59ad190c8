import type { Drawing } from './body.ts';
import type { Child } from './parts.ts';

/** What needs the width of the page: a heading, then label and value side by side. */
export function wideRows<D extends object>({ paper, body, parts, words }: Drawing<D>): Child[] {
  const { text, row, column, theme } = parts;
  return (body.wide?.(paper.booking, words) ?? []).map(([heading, rows]) =>
    column(
      [
        parts.heading(heading),
        ...rows.map(([label, value]) =>
          row(
            [
              text(label, { width: '30%', fontSize: 8.5, fontWeight: 600 }),
              text(value, { flexGrow: 1, flexBasis: 0, fontSize: 8.5 }),
            ],
            {
              gap: 10,
              borderTopWidth: 0.75,
              borderTopColor: theme.line,
              borderTopStyle: 'solid',
              paddingVertical: 1,
            },
          ),
        ),
      ],
      { marginBottom: 10 },
    ),
  );
}
