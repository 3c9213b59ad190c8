import type { Drawing } from './body.ts';
import type { Child } from './parts.ts';

type Section = readonly [heading: string, rows: readonly (readonly [string, string])[]];

/** What needs the width of the page, or half of it: a heading, then label and value side by side. */
export function wideRows<D extends object>({ paper, body, parts, words }: Drawing<D>): Child[] {
  const { text, row, column, theme } = parts;
  const { isPaired = false } = body;
  const part = ([heading, rows]: Section) =>
    column(
      [
        parts.heading(heading),
        ...rows.map(([label, value]) =>
          row(
            [
              text(label, { width: isPaired ? '42%' : '30%', fontSize: 8.5, fontWeight: 600 }),
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
    );
  const sections = body.wide?.(paper.booking, words) ?? [];
  if (!isPaired) return sections.map(part);
  if (sections.length === 0) return [];
  const columns = balanced(sections).map((side) =>
    column(side.map(part), { flexGrow: 1, flexBasis: 0 }),
  );
  return [row(columns, { gap: 28 })];
}

/** A heading takes the room of so many rows. */
const HEADING_ROWS = 2;

/** Two columns, in the order of the headings, each on the side that is shorter till then. */
function balanced(sections: readonly Section[]): readonly (readonly Section[])[] {
  const sides: Section[][] = [[], []];
  const heights = [0, 0];
  for (const section of sections) {
    const side = (heights[1] ?? 0) < (heights[0] ?? 0) ? 1 : 0;
    sides[side]?.push(section);
    heights[side] = (heights[side] ?? 0) + HEADING_ROWS + section[1].length;
  }
  return sides;
}
