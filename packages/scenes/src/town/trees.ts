import { box, disc, n0 } from '../kernel/path.ts';
import type { Scene } from '../kernel/scene.ts';
import { cypresses, pines } from '../plants/conifers.ts';
import { palmDef } from '../plants/palm.ts';
import { broadleaf } from '../plants/trees.ts';

/** Height at which trees are defined once, in two shapes, to be placed with `use`. */
const HEIGHT = 200;

/**
 * A street tree of the region: x its foot, h its height. Its position selects one of the two
 * shapes.
 */
export function regionTree(s: Scene, x: number, y: number, h: number, depth = 0): void {
  const shape = Math.abs(Math.round(x / 7)) % 2;
  const id = s.once(`tree${shape}/${depth}`, () => treeDef(s, shape, depth));
  const scale = Math.round((h / HEIGHT) * 100) / 100;
  s.use(id, `transform="translate(${n0(x)} ${n0(y)})scale(${scale})"`);
}

function treeDef(s: Scene, shape: number, depth: number): string {
  const { P } = s;
  const B = P.local;
  const trunk = P.tint('#6b4a3a', depth, -0.8);
  const h = HEIGHT;
  switch (s.style.tree) {
    case 'palm':
      return palmDef(
        s,
        `t${shape}`,
        P.tint(B.leafDeep, depth, -0.3),
        P.tint(B.leaf, depth, 0.4),
        P.tint(B.rockDeep, depth, -0.4),
        { h, lean: shape ? 0.07 : -0.05 },
      );
    case 'cypress':
      return s.def(() =>
        cypresses(
          s,
          [[0, 0, shape ? h : h * 0.9]],
          P.tint(B.leafDeep, depth, -0.4),
          P.tint(B.leaf, depth, 0.3),
        ),
      );
    case 'conifer':
      return s.def(() =>
        pines(
          s,
          [[0, 0, h, h * (shape ? 0.42 : 0.5)]],
          P.tint(B.leafDeep, depth, -0.3),
          P.tint(B.leaf, depth, 0.3),
        ),
      );
    case 'blossom':
      return s.def(() =>
        broadleaf(
          s,
          0,
          0,
          h * 0.8,
          h,
          P.tint('#e39ab0', depth, -0.1),
          P.tint('#f7c9d4', depth, 0.6),
          `t${shape}`,
          trunk,
        ),
      );
    case 'plane':
      return s.def(() => {
        const D = shape ? 1 : -1;
        s.fill(box(-5, -h * 0.6, 10, h * 0.6), trunk);
        s.fill(
          disc(0, -h * 0.72, h * 0.28) +
            disc(-D * h * 0.12, -h * 0.58, h * 0.2) +
            disc(D * h * 0.13, -h * 0.6, h * 0.19),
          P.tint(B.leafDeep, depth, 0),
        );
        s.fill(
          disc(s.L * h * 0.1, -h * 0.8, h * 0.17) + disc(s.L * h * 0.17, -h * 0.64, h * 0.1),
          P.tint(B.leaf, depth, 0.7),
        );
      });
    case 'broadleaf':
      return s.def(() =>
        broadleaf(
          s,
          0,
          0,
          h * 0.74,
          h,
          P.tint(B.leafDeep, depth, -0.2),
          P.tint(B.leaf, depth, 0.6),
          `t${shape}`,
          trunk,
        ),
      );
  }
}
