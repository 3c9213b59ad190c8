import { d0 } from '../kernel/path.ts';
import type { Scene } from '../kernel/scene.ts';
import { longtail, sailboat } from './small-boats.ts';

const BOATS = ['rowing', 'launch', 'sail', 'long'] as const;

/** A small boat at a quay; a long-tail boat in the tropics. */
export function quayBoat(s: Scene, x: number, y: number): void {
  const tropical = s.biome === 'tropical';
  switch (tropical ? 'long' : s.turn(BOATS.slice(0, 3), 'boat')) {
    case 'long':
      return longtail(s, x, y, 230);
    case 'sail':
      return sailboat(s, x, y, 150, s.P);
    case 'launch':
      return launch(s, x, y);
    default:
      return rowingBoat(s, x, y);
  }
}

function ripples(s: Scene, x: number, y: number): void {
  s.stroke(
    d0`M${x - 140} ${y + 26}h240M${x - 80} ${y + 36}h140`,
    s.P.tint('#ffffff', 0, 0.2),
    3,
    'stroke-linecap="round" opacity=".5"',
  );
}

function rowingBoat(s: Scene, x: number, y: number): void {
  const { P } = s;
  const D = s.side;
  s.fill(
    d0`M${x - D * 150} ${y - 34}Q${x - D * 90} ${y - 6} ${x} ${y - 8}Q${x + D * 90} ${y - 6} ${x + D * 150} ${y - 40}Q${x + D * 120} ${y + 14} ${x + D * 60} ${y + 18}H${x - D * 70}Q${x - D * 120} ${y + 14} ${x - D * 150} ${y - 34}z`,
    P.tint('#7a4a34', 0, -0.2),
  );
  s.fill(
    d0`M${x - D * 150} ${y - 34}Q${x - D * 90} ${y - 6} ${x} ${y - 8}Q${x + D * 90} ${y - 6} ${x + D * 150} ${y - 40}l${-D * 4} 9Q${x + D * 90} ${y + 2} ${x} ${y}Q${x - D * 90} ${y + 2} ${x - D * 146} ${y - 26}z`,
    P.brand(0, 0.3),
  );
  ripples(s, x, y);
}

function launch(s: Scene, x: number, y: number): void {
  const { P } = s;
  const D = s.side;
  s.fill(
    d0`M${x - D * 130} ${y - 22}H${x + D * 120}q${D * 30} -4 ${D * 44} -16q${-D * 8} 44 ${-D * 52} 52H${x - D * 110}q${-D * 16} -8 ${-D * 20} -36z`,
    P.tint('#8a4f34', 0, 0.2),
  );
  s.fill(
    d0`M${x - D * 130} ${y - 22}H${x + D * 120}q${D * 30} -4 ${D * 44} -16l${-D * 3} 12q${-D * 18} 10 ${-D * 44} 12H${x - D * 128}z`,
    P.tint('#fbf3e2', 0, 0.4),
  );
  s.fill(d0`M${x - D * 70} ${y - 22}v-34h${D * 96}l${D * 30} 34z`, P.tint('#fbf3e2', 0, 0));
  s.fill(d0`M${x - D * 58} ${y - 28}v-20h${D * 78}l${D * 18} 20z`, P.dark ? P.warm : P.glass);
  s.stroke(d0`M${x - D * 120} ${y - 22}v-38`, P.tint('#efe6d6', 0, 0), 3);
  s.fill(d0`M${x - D * 120} ${y - 60}l${-D * 34} 9l${D * 34} 10z`, P.brand(0, 0.3));
  ripples(s, x, y);
}
