import { CARS } from './models.ts';
import type { CarModel, CarType } from './models.ts';
import { mix } from '../kernel/colour.ts';
import { box, d0, n0, n1, pill } from '../kernel/path.ts';
import type { Scene } from '../kernel/scene.ts';

/** A car from the side: x its centre, y the road, w its length, D its direction. */
export function car(
  s: Scene,
  type: CarType,
  x: number,
  y: number,
  w: number,
  D: number,
  col: string,
): void {
  const { P } = s,
    C = CARS[type],
    k = w / C.len,
    L = s.L * D; // light in car space
  const body = P.tint(col, 0, 0.5),
    dk = P.tint(col, 0, -1.1),
    hi = mix(P.tint(col, 0, 1), P.light, 0.45),
    glass = mix(P.tint(P.glass, 0, -0.6), P.shade, 0.2),
    sky = mix(P.tint(P.glass), P.sky[3], 0.55);
  s.fill(
    d0`M${x - w * 0.53} ${y + 3}q${w * 0.53} -22 ${w * 1.06} 0q${-w * 0.53} 24 ${-w * 1.06} 0z`,
    P.shade,
    'opacity=".5"',
  );
  s.group(
    () => {
      const id = s.clip(C.body);
      openSeats(s, C, sky);
      roofLoad(s, C);
      s.fill(C.body, body);
      s.group(() => {
        bodyWork(s, C, dk, hi, L);
      }, id);
      windows(s, C, glass, sky);
      lamps(s, C, dk);
      wheels(s, C, L);
    },
    `transform="translate(${n0(x - (D * w) / 2)} ${n0(y)})scale(${n1(D * k * 100) / 100} ${n1(k * 100) / 100})"`,
  );
  if (P.dark) {
    beam(s, x, D, w, y, C, k);
  }
}

/** The seats and the windscreen of an open car. */
function openSeats(s: Scene, C: CarModel, sky: string): void {
  const { P } = s;
  if (C.open) {
    s.fill('M60-92C70-116 104-122 128-104L132-92z', P.tint('#e9dcc6', 0, -0.4));
    for (const q of [150, 196])
      s.fill(
        `M${q}-90V-112C${q}-122 ${q + 6}-126 ${q + 13}-126S${q + 26}-122 ${q + 26}-112L${q + 30}-90z`,
        P.tint('#a4623f', 0, q > 150 ? 0.2 : -0.5),
      );
    s.fill('M262-94L226-140H220L246-94z', P.tint('#dfe6ea', 0, 0.2));
    s.fill('M254-94L223-136H226L262-94z', sky, 'opacity=".6"');
    s.stroke('M232-104a13 13 0 0 0 12 12', P.frame('#333', 0.4), 4);
  }
}

/** A surfboard on its rack, and rails. */
function roofLoad(s: Scene, C: CarModel): void {
  const { P } = s;
  if (C.rack) {
    const t = s.accent || '#e06a4a';
    s.fill(pill(50, -232, 230, 9) + pill(60, -244, 210, 10), P.tint('#f2c14e', 0, 0.3));
    s.fill(pill(66, -240, 198, 4), P.tint(t, 0, 0.2));
    s.fill(box(90, -222, 5, 12) + box(230, -222, 5, 12), P.frame('#444', 0.3));
  }
  if (C.rails) s.stroke('M64-180q6-9 16-9H214q10 0 16 9', P.tint('#5a6070', 0, -0.4), 5);
}

/** Details of the body, inside its outline. */
function bodyWork(s: Scene, C: CarModel, dk: string, hi: string, L: number): void {
  const { P } = s;
  if (C.twoTone) s.fill(`M0-230H450V${C.beltY + 4}H0z`, P.tint('#f6efe0', 0, 0.6));
  s.fill(`M0-62C120-74 260-76 440-64V0H0z`, dk);
  s.fill(
    `M0 ${C.beltY + 5}C140 ${C.beltY} 300 ${C.beltY + 2} 440 ${C.beltY + 22}V${C.beltY + 30}C300 ${C.beltY + 9} 140 ${C.beltY + 8} 0 ${C.beltY + 14}z`,
    hi,
    'opacity=".75"',
  );
  if (C.clad) s.fill('M0-48H440V0H0z', P.frame('#4a4d58', 0.25));
  s.fill(
    L < 0
      ? `M${C.len - 60}-230H470V0H${C.len - 20}Q${C.len - 70} -100 ${C.len - 60} -230z`
      : `M60-230H-20V0H20Q70-100 60-230z`,
    P.shade,
    'opacity=".16"',
  );
  for (const wx of C.wx) s.circle(wx, -C.r + 2, C.r + 9, mix(P.shade, '#0b0b14', 0.25));
}

/** The windows with their reflections. */
function windows(s: Scene, C: CarModel, glass: string, sky: string): void {
  const { P } = s;
  for (const q of C.win) s.fill(q, glass);
  if (C.win.length) {
    const wid = s.clip(C.win.join(''));
    s.group(
      () =>
        s.fill(
          'M60-220H110L70-90H20zM128-220H142L102-90H88zM210-220H262L222-90H170z',
          sky,
          'opacity=".5"',
        ),
      wid,
    );
    if (P.dark) s.group(() => s.rect(0, -128, 450, 30, P.warm, 'opacity=".16"'), wid);
  }
}

/** Doors, lamps and mirrors. */
function lamps(s: Scene, C: CarModel, dk: string): void {
  const { P } = s;
  s.stroke(C.door, P.shade, 2, 'opacity=".4"');
  s.stroke(
    `M${C.wx[0] + 56} ${C.beltY + 24}h18M${C.wx[0] + 150} ${C.beltY + 24}h18`,
    P.shade,
    4,
    'opacity=".45" stroke-linecap="round"',
  );
  // lamps
  const [lx, ly, lr] = C.lamp;
  s.ellipse(lx, ly, lr * 0.9, lr, P.dark ? '#fff3cf' : P.tint('#fff6df', 0, 0.5));
  s.fill(box(9, C.beltY + 14, 10, 20), P.dark ? '#ff6a4d' : P.tint('#c9402f', 0, 0.2));
  if (C.win.length > 0 || C.open)
    s.fill(pill(C.open ? 238 : C.win.length > 2 ? 292 : C.len * 0.64, C.beltY - 10, 20, 12), dk);
}

/** The wheels. */
function wheels(s: Scene, C: CarModel, L: number): void {
  const { P } = s;
  for (const wx of C.wx) {
    s.circle(wx, -C.r, C.r, P.frame('#2c2c36', 0.55));
    s.circle(wx, -C.r, C.r * 0.64, P.tint(C.ev ? '#5a606e' : '#cfd3d8', 0, L < 0 ? 0.2 : -0.2));
    if (C.ev)
      s.stroke(
        `M${wx} ${-C.r * 1.5}V${-C.r * 0.5}M${wx - C.r * 0.48} ${-C.r * 1.2}l${n1(C.r * 0.96)} ${n1(C.r * 0.4)}M${wx - C.r * 0.48} ${n1(-C.r * 0.8)}l${n1(C.r * 0.96)} ${n1(-C.r * 0.4)}`,
        P.tint('#dfe3e8'),
        4,
      );
    else {
      let d = '';
      for (let q = 0; q < 5; q++) {
        const a = q * 1.257 + 0.3;
        d += `M${wx} ${-C.r}l${n1(Math.cos(a) * C.r * 0.58)} ${n1(Math.sin(a) * C.r * 0.58)}`;
      }
      s.stroke(d, P.tint('#6b7080', 0, -0.3), 6);
    }
    s.circle(wx, -C.r, C.r * 0.16, P.frame('#333', 0.3));
  }
}

/** The light beam in front of the car. */
function beam(s: Scene, x: number, D: number, w: number, y: number, C: CarModel, k: number): void {
  const bx = x + D * w * 0.46,
    by = y + C.lamp[1] * k;
  const g = s.linear(
    [
      [0, '#fff0c4', 0.6],
      [1, '#fff0c4', 0],
    ],
    bx,
    0,
    bx + D * w * 0.9,
    0,
  );
  s.fill(d0`M${bx} ${by - 6}L${bx + D * w * 0.95} ${by - 26}V${y + 26}L${bx} ${by + 12}z`, g);
}
