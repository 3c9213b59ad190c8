/**
 * Generates src/icons.ts from Lucide's drawings, one path per icon, so that a page includes only
 * the icons it imports. Run after adding a name below: node packages/design/dev/make-icons.ts
 */
import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Icon name → Lucide's name. Names in FLIPS point along the reading direction and are mirrored with
 * it.
 */
const NAMES: Record<string, string> = {
  accessibility: 'accessibility',
  airConditioning: 'wind',
  alert: 'triangle-exclamation-point',
  archive: 'archive',
  armchair: 'armchair',
  arrowDown: 'arrow-down',
  arrowUp: 'arrow-up',
  back: 'arrow-left',
  backpack: 'backpack',
  forward: 'arrow-right',
  bed: 'bed-double',
  beds: 'bed',
  breakfast: 'coffee',
  bus: 'bus-front',
  calendar: 'calendar-days',
  calendarPlus: 'calendar-plus',
  calendarX: 'calendar-x',
  car: 'car',
  card: 'credit-card',
  check: 'check',
  chevronBack: 'chevron-left',
  chevronDown: 'chevron-down',
  chevronForward: 'chevron-right',
  chevronUp: 'chevron-up',
  circleAlert: 'circle-exclamation-point',
  circleCheck: 'circle-check',
  city: 'building-complex',
  clock: 'clock',
  clockAlert: 'clock-exclamation-point',
  close: 'x',
  cloudAlert: 'cloud-exclamation-point',
  coins: 'coins',
  columns: 'columns-3',
  compare: 'scale',
  copy: 'copy',
  dates: 'calendar-range',
  dots: 'ellipsis',
  download: 'download',
  elevator: 'square-chevron-up',
  external: 'external-link',
  eye: 'eye',
  eyeOff: 'eye-off',
  filters: 'sliders-horizontal',
  globe: 'globe',
  gym: 'dumbbell',
  heart: 'heart',
  help: 'circle-question-mark',
  history: 'rotate-ccw-clock',
  home: 'house',
  hourglass: 'hourglass',
  garden: 'shrub',
  info: 'info',
  fuel: 'fuel',
  gauge: 'gauge',
  gears: 'cog',
  idCard: 'id-card',
  key: 'key-round',
  snowflake: 'snowflake',
  laptop: 'laptop',
  leaf: 'leaf',
  luggage: 'luggage',
  bar: 'martini',
  landmark: 'landmark',
  language: 'languages',
  list: 'list',
  lock: 'lock',
  logOut: 'log-out',
  mail: 'mail',
  map: 'map',
  menu: 'menu',
  message: 'message-circle',
  minus: 'minus',
  moon: 'moon',
  mountain: 'mountain',
  moveVertical: 'move-vertical',
  noEntry: 'ban',
  offline: 'wifi-off',
  palm: 'tree-palm',
  parking: 'square-letter-p',
  pencil: 'pencil',
  people: 'users',
  person: 'user',
  pets: 'paw-print',
  phone: 'phone',
  pictures: 'images',
  pin: 'map-pin',
  plane: 'plane',
  planeDown: 'plane-landing',
  planeUp: 'plane-takeoff',
  plus: 'plus',
  pool: 'waves-horizontal',
  printer: 'printer',
  receipt: 'receipt',
  refresh: 'rotate-cw',
  restaurant: 'utensils',
  door: 'door-open',
  rows: 'rows-3',
  ruler: 'ruler',
  search: 'search',
  searchX: 'search-x',
  settings: 'settings',
  share: 'share',
  shield: 'shield-check',
  smartphone: 'smartphone',
  ship: 'ship',
  shuttle: 'bus',
  smokingOff: 'cigarette-off',
  sort: 'arrow-up-down',
  swap: 'arrow-left-right',
  spa: 'flower-2',
  spinner: 'loader-circle',
  star: 'star',
  support: 'headset',
  ticket: 'ticket',
  train: 'train-front',
  trash: 'trash',
  undo: 'undo-2',
  view: 'mountain-snow',
  wallet: 'wallet',
  wifi: 'wifi',
  wrench: 'wrench',
};
/** The same for icons that only the command center shows. */
const CENTER_NAMES: Record<string, string> = {
  bell: 'bell',
  bellOff: 'bell-off',
  graduation: 'graduation-cap',
  hand: 'hand',
  handCoins: 'hand-coins',
  layers: 'layers',
  lifeBuoy: 'life-buoy',
  link: 'link',
  palette: 'palette',
  panelClose: 'panel-left-close',
  panelOpen: 'panel-left-open',
  personPlus: 'user-plus',
  presenter: 'presentation',
  switches: 'settings-2',
};
const FLIPS = new Set([
  'back',
  'planeDown',
  'planeUp',
  'forward',
  'chevronBack',
  'chevronForward',
  'logOut',
  'external',
  'undo',
  'list',
  'message',
  'panelClose',
  'panelOpen',
]);

type Node = [tag: string, attributes: Record<string, string>];

const here = dirname(fileURLToPath(import.meta.url));
const lucide = join(here, '../../../node_modules/lucide-react/dist/esm/icons');

async function nodesOf(file: string): Promise<Node[]> {
  const icon = (await import(join(lucide, `${file}.mjs`))) as { __iconData: { node: Node[] } };
  return icon.__iconData.node;
}

/** Converts a shape to path data, so that an icon is a single string. */
function pathOf([tag, a]: Node): string {
  const n = (key: string) => Number(a[key] ?? 0);
  const circle = (x: number, y: number, rx: number, ry: number) =>
    `M${x + rx} ${y}a${rx} ${ry} 0 1 1-${2 * rx} 0a${rx} ${ry} 0 1 1 ${2 * rx} 0`;
  switch (tag) {
    case 'path':
      return (a.d ?? '').replace(/^m/, 'M0 0m');
    case 'circle':
      return circle(n('cx'), n('cy'), n('r'), n('r'));
    case 'ellipse':
      return circle(n('cx'), n('cy'), n('rx'), n('ry'));
    case 'line':
      return `M${n('x1')} ${n('y1')}L${n('x2')} ${n('y2')}`;
    case 'polyline':
      return `M${a.points ?? ''}`;
    case 'polygon':
      return `M${a.points ?? ''}z`;
    case 'rect': {
      const [x, y, w, h, r] = [n('x'), n('y'), n('width'), n('height'), n('rx')];
      const corner = (dx: number, dy: number) => (r > 0 ? `a${r} ${r} 0 0 1 ${dx} ${dy}` : '');
      return `M${x + r} ${y}h${w - 2 * r}${corner(r, r)}v${h - 2 * r}${corner(-r, r)}h${2 * r - w}${corner(-r, -r)}v${2 * r - h}${corner(r, -r)}z`;
    }
    default:
      throw new Error(`no path for <${tag}>`);
  }
}

async function linesOf(names: Record<string, string>): Promise<string> {
  const lines: string[] = [];
  for (const [ours, theirs] of Object.entries(names).sort(([a], [b]) => a.localeCompare(b))) {
    const d = (await nodesOf(theirs))
      .map(pathOf)
      .join('')
      .replace(/^M0 0m/, 'm');
    lines.push(
      `export const ${ours}: IconShape = { d: '${d}'${FLIPS.has(ours) ? ', flip: true' : ''} };`,
    );
  }
  return `${lines.join('\n')}\n`;
}

const WRITTEN = '// Written by dev/make-icons.ts from Lucide (ISC).';
writeFileSync(
  join(here, '../src/icons.ts'),
  `${WRITTEN} Import as \`* as icons\`: a page carries only the icons it names.

/** Path data on a 24 × 24 grid; \`flip\` turns it where reading runs from the right. */
export type IconShape = { readonly d: string; readonly flip?: true };

${await linesOf(NAMES)}`,
);
writeFileSync(
  join(here, '../src/center-icons.ts'),
  `${WRITTEN} Icons of the command center.
import type { IconShape } from './icons.ts';

${await linesOf(CENTER_NAMES)}`,
);
