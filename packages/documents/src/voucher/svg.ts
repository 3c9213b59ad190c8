// Our own drawn marks on paper: the few SVG elements they are made of, as parts of the PDF.
import { Circle, ClipPath, Defs, Ellipse, G, Path, Rect, Svg } from '@react-pdf/renderer';
import { type ComponentType, createElement, type ReactElement } from 'react';

// The parts have different properties; whatever a mark says is passed on.
const PARTS: Readonly<Record<string, unknown>> = {
  svg: Svg,
  g: G,
  path: Path,
  circle: Circle,
  rect: Rect,
  ellipse: Ellipse,
  defs: Defs,
  clipPath: ClipPath,
};
const TAG = /<(\/?)([a-zA-Z]+)((?:\s+[a-zA-Z:-]+="[^"]*")*)\s*(\/?)>/g;
const ATTRIBUTE = /([a-zA-Z:-]+)="([^"]*)"/g;

interface Node {
  readonly name: string;
  readonly props: Record<string, unknown>;
  readonly children: Node[];
}

/** A drawn mark at a size in points. Elements it does not know are left out. */
export function svgElement(svg: string, size: number): ReactElement | null {
  const root: Node = { name: 'root', props: {}, children: [] };
  const open: Node[] = [root];
  for (const [, closing, name = '', attributes = '', selfClosed] of svg.matchAll(TAG)) {
    if (closing) {
      open.pop();
      continue;
    }
    const node: Node = { name, props: propsOf(attributes), children: [] };
    open.at(-1)?.children.push(node);
    if (!selfClosed) open.push(node);
  }
  const first = root.children[0];
  return first === undefined
    ? null
    : element(
        {
          ...first,
          props: { viewBox: first.props['viewBox'], style: { width: size, height: size } },
        },
        0,
      );
}

function element({ name, props, children }: Node, key: number): ReactElement | null {
  const part = PARTS[name];
  if (part === undefined) return null;
  return createElement(
    part as ComponentType<Record<string, unknown>>,
    { key, ...props },
    ...children.map(element),
  );
}

function propsOf(text: string): Record<string, unknown> {
  const props: Record<string, unknown> = {};
  for (const [, name = '', value = ''] of text.matchAll(ATTRIBUTE)) {
    if (name === 'xmlns') continue;
    props[name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())] = value;
  }
  return props;
}
