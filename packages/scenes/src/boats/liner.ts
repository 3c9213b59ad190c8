import { mix } from '../kernel/colour.ts';
import { box, d0, disc, n0, n1 } from '../kernel/path.ts';
import type { Random } from '../kernel/random.ts';
import type { Scene } from '../kernel/scene.ts';

const DECK_HEIGHT = 25;

/** A liner from the side: x its centre, y the waterline, w its length, D its direction. */
export function shipSide(s: Scene, x: number, y: number, w: number, D: number, r: Random): void {
  const { P } = s,
    k = w / 1000,
    L = s.L * D;
  const white = '#fbf7ee',
    hull = r.pick(['#fbf7ee', '#22385c', '#fbf7ee', '#2b5a6b']);
  const decks = r.int(6, 8);
  const hl = hull === '#fbf7ee' ? P.tint(hull, 0, 0.3) : P.tint(hull, 0, 0.1);
  const wl = P.tint(white, 0, 0.7);
  s.group(
    () => {
      const f = 1000 - r.between(130, 170);
      const top = -104 - decks * DECK_HEIGHT;
      deckRows(s, decks, f, wl, L, top);
      // bridge
      s.fill(`M${n0(f - 150)} ${-104 - 5 * DECK_HEIGHT}h92q10 0 14 16l4 10h-120z`, wl);
      s.fill(
        `M${n0(f - 132)} ${-100 - 5 * DECK_HEIGHT}h78l8 12h-88z`,
        P.dark ? P.warm : mix(P.glass, P.shade, 0.3),
      );
      lifeboats(s);
      funnels(s, top, r);
      mast(s, f, top, wl);
      hullSide(s, hl, hull, L);
    },
    `transform="translate(${n0(x - (D * w) / 2)} ${n0(y)})scale(${n1(D * k * 1000) / 1000} ${n1(k * 1000) / 1000})"`,
  );
}

/** The decks with their windows. */
function deckRows(s: Scene, decks: number, f: number, wl: string, L: number, top: number): void {
  const { P } = s;
  let lit = '',
    gap = '',
    gl = '';
  for (let q = 0; q < decks; q++) {
    const y0 = -104 - (q + 1) * DECK_HEIGHT,
      x0 = 44 + q * (q > 3 ? 26 : 9) + (q === decks - 1 ? 60 : 0),
      x1 = f - 40 - q * (q > 3 ? 30 : 20);
    lit += `M${n0(x0)} ${y0 + DECK_HEIGHT}V${y0 + 4}h${n0(x1 - x0 - 8)}q12 0 16 ${DECK_HEIGHT - 4}z`;
    gap += box(x0 + 6, y0 + DECK_HEIGHT - 4, x1 - x0 - 10, 4);
    gl += `M${n0(x0 + 16)} ${y0 + 13}H${n0(x1 - 30)}`;
  }
  s.fill(lit, wl);
  s.stroke(
    gl,
    P.dark ? P.warm : mix(P.glass, P.shade, 0.15),
    11,
    `stroke-dasharray="${P.dark ? '11 5 7 9' : '12 6'}" opacity=".88"`,
  );
  s.fill(gap, P.shade, 'opacity=".3"');
  s.fill(
    L < 0 ? `M${f - 300} -104L${f - 360} ${top}H${f + 60}V-104z` : `M300 -104L340 ${top}H0V-104z`,
    P.shade,
    `opacity=".0"`,
  );
}

/** Lifeboats under the decks. */
function lifeboats(s: Scene): void {
  const { P } = s;
  let lb = '',
    lw = '';
  for (let q = 0; q < 9; q++) {
    lb += `M${110 + q * 72} -112h44q-2 14 -12 14h-20q-10 0 -12 -14z`;
    lw += `M${112 + q * 72} -113q4 -10 12 -10h16q8 0 12 10z`;
  }
  s.fill(box(80, -130, 700, 32), P.shade, 'opacity=".38"');
  s.fill(lb, P.tint('#f08a3c', 0, 0.2)).fill(lw, P.tint('#ffffff', 0, 0.4));
}

/** One or two funnels, upright or like a fin. */
function funnels(s: Scene, top: number, r: Random): void {
  const { P } = s;
  const fn = r.int(1, 2);
  for (let q = 0; q < fn; q++) {
    const fx = 250 + q * 170 + r.between(-10, 10),
      fy = top + DECK_HEIGHT;
    const fin = r.chance(0.5);
    s.fill(
      fin
        ? d0`M${fx} ${fy}L${fx - 24} ${fy - 84}Q${fx + 10} ${fy - 104} ${fx + 44} ${fy - 74}L${fx + 92} ${fy}z`
        : d0`M${fx} ${fy}l-16 -80h66l14 80z`,
      P.brand(0, 0.3),
    );
    s.fill(
      fin
        ? d0`M${fx + 30} ${fy}L${fx + 18} ${fy - 92}Q${fx + 32} ${fy - 88} ${fx + 44} ${fy - 74}L${fx + 92} ${fy}z`
        : d0`M${fx + 36} ${fy}l-6 -80h20l14 80z`,
      P.shade,
      'opacity=".25"',
    );
    s.fill(
      fin
        ? d0`M${fx - 24} ${fy - 84}Q${fx + 10} ${fy - 104} ${fx + 44} ${fy - 74}l4 10Q${fx + 10} ${fy - 86} ${fx - 21} ${fy - 70}z`
        : d0`M${fx - 16} ${fy - 80}h66l3 16h-72z`,
      P.frame('#2a3350', 0.3),
    );
    s.fill(disc(fx + 20, fy - 40, 11), P.tint('#ffffff', 0, 0.4));
  }
}

/** A mast with lights along its stays. */
function mast(s: Scene, f: number, top: number, wl: string): void {
  const { P } = s;
  const mx = f - 240;
  s.stroke(
    `M${mx} ${top + DECK_HEIGHT}v-70M${mx - 22} ${top + DECK_HEIGHT - 46}h44M${mx - 13} ${top + DECK_HEIGHT - 60}h26`,
    wl,
    5,
  );
  s.circle(mx, top + DECK_HEIGHT - 22, 11, wl);
  s.stroke(
    `M${mx} ${top + DECK_HEIGHT - 68}L${n0(1000 - 24)} -112M${mx} ${top + DECK_HEIGHT - 68}L60 ${n0(top + DECK_HEIGHT + 6)}`,
    P.dark ? P.warm : P.tint('#ffffff', 0, 0.2),
    P.dark ? 4 : 1.6,
    P.dark ? 'stroke-dasharray="1 15" stroke-linecap="round"' : 'opacity=".6"',
  );
}

/** The hull with its stripes and portholes. */
function hullSide(s: Scene, hl: string, hull: string, L: number): void {
  const { P } = s;
  s.fill('M22-112L34-18Q36-2 52-2H884Q922-10 944-44L1002-124Q930-104 830-104H60z', hl);
  s.fill('M30-50L34-18Q36-2 52-2H884Q922-10 944-44L949-50z', P.shade, 'opacity=".26"');
  s.fill('M33-26L34-18Q36-2 52-2H884Q914-8 932-28z', P.brand(0, -0.6));
  s.fill(
    'M26-84L28-72H972L981-90Q930-80 830-80z',
    P.brand(0, 0.2),
    hull === '#fbf7ee' ? '' : 'opacity=".9"',
  );
  let ph = '';
  for (let q = 0; q < 36; q++) ph += `M${90 + q * 22} -60h0`;
  s.stroke(ph, P.dark ? P.warm : mix(P.glass, P.shade, 0.4), 8, 'stroke-linecap="round"');
  if (L > 0) s.fill('M22-112L34-18Q36-2 52-2H300Q120-40 80-108z', P.shade, 'opacity=".22"');
  else
    s.fill(
      'M700-2H884Q922-10 944-44L1002-124Q930-104 830-104Q880-40 700-2z',
      P.shade,
      'opacity=".22"',
    );
}

/** White water along a hull. */
export function wake(s: Scene, x: number, y: number, w: number, D: number): void {
  const { P } = s;
  const c = P.tint('#ffffff', 0, 0.3);
  s.fill(
    d0`M${x + D * w * 0.45} ${y - 10}q${D * w * 0.05} 2 ${D * w * 0.06} 12q${-D * w * 0.1} 8 ${-D * w * 0.24} 4q${D * w * 0.1} -4 ${D * w * 0.18} -16z`,
    c,
  );
  s.stroke(
    d0`M${x - D * w * 0.52} ${y + 6}h${-D * w * 0.16}M${x + D * w * 0.38} ${y + 12}h${-D * w * 0.7}M${x + D * w * 0.2} ${y + 22}h${-D * w * 0.56}M${x - D * w * 0.5} ${y + 16}h${-D * w * 0.22}`,
    c,
    5,
    'stroke-linecap="round" opacity=".75"',
  );
}
