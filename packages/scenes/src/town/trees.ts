import { box, d0, disc } from '../kernel/path.ts';
import type { Scene } from '../kernel/scene.ts';
import { cypresses, pines } from '../plants/conifers.ts';
import { palmDef } from '../plants/palm.ts';
import { broadleaf } from '../plants/trees.ts';

/** A street tree of the region: x its foot, h its height. */
export function regionTree(s: Scene, x: number, y: number, h: number, key: string, depth = 0): void {
  const { P } = s;
  const B = P.local;
  const trunk = P.tint('#6b4a3a', depth, -0.8);
  switch (s.style.tree) {
    case 'palm': {
      const id = palmDef(s, key, P.tint(B.leafDeep, depth, -0.3), P.tint(B.leaf, depth, 0.4), P.tint(B.rockDeep, depth, -0.4), { h, lean: s.random(`lean${key}`).between(-0.08, 0.08) });
      s.use(id, d0`x="${x}" y="${y}"`);
      return;
    }
    case 'cypress':
      return cypresses(s, [[x, y, h]], P.tint(B.leafDeep, depth, -0.4), P.tint(B.leaf, depth, 0.3));
    case 'conifer':
      return pines(s, [[x, y, h]], P.tint(B.leafDeep, depth, -0.3), P.tint(B.leaf, depth, 0.3));
    case 'blossom':
      return broadleaf(s, x, y, h * 0.8, h, P.tint('#e39ab0', depth, -0.1), P.tint('#f7c9d4', depth, 0.6), key, trunk);
    case 'plane':
      s.fill(box(x - 5, y - h * 0.6, 10, h * 0.6), trunk);
      s.fill(disc(x, y - h * 0.72, h * 0.28) + disc(x - h * 0.12, y - h * 0.58, h * 0.2) + disc(x + h * 0.13, y - h * 0.6, h * 0.19), P.tint(B.leafDeep, depth, 0));
      s.fill(disc(x + s.L * h * 0.1, y - h * 0.8, h * 0.17) + disc(x + s.L * h * 0.17, y - h * 0.64, h * 0.1), P.tint(B.leaf, depth, 0.7));
      return;
    case 'broadleaf':
      return broadleaf(s, x, y, h * 0.74, h, P.tint(B.leafDeep, depth, -0.2), P.tint(B.leaf, depth, 0.6), key, trunk);
  }
}
