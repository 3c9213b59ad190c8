// Side silhouettes of car classes for the class strip. The cars face the end of the line, so they
// are mirrored with the reading direction.
import type { CarClass } from '../../rules/acriss.ts';

interface Shape {
  readonly width: number;
  readonly body: string;
  readonly windows: readonly string[];
  /** Wheels: x positions of the centres, and their radius. */
  readonly wheels: readonly [number, number];
  readonly radius: number;
}

const SMALL: Shape = {
  width: 334,
  body: 'M8-40C3-70 8-96 20-104L33-147C37-157 45-160 60-160H176C196-160 207-153 219-138L243-108C284-104 304-95 311-78C315-64 315-46 312-32L308-26H14L9-32z',
  windows: [
    'M44-140L33-108H116V-146H54C48-146 46-145 44-140z',
    'M124-146H172C188-146 196-142 206-130L224-108H124z',
  ],
  wheels: [66, 252],
  radius: 36,
};
const SALOON: Shape = {
  width: 412,
  body: 'M10-38C5-62 9-88 22-99L46-139C52-150 62-154 80-155H192C216-155 229-148 246-134L286-101C332-97 374-89 387-72C395-62 395-46 392-34L387-27H14z',
  windows: [
    'M58-136C62-142 68-145 82-145H142V-105H40z',
    'M151-145H191C208-145 218-140 231-128L258-105H151z',
  ],
  wheels: [82, 318],
  radius: 38,
};
const ESTATE: Shape = {
  width: 412,
  body: 'M10-38C6-66 7-92 12-106L26-146C29-153 36-157 52-157H192C216-157 229-150 246-136L286-101C332-97 374-89 387-72C395-62 395-46 392-34L387-27H14z',
  windows: [
    'M38-141C40-145 43-147 50-147H92V-107H26z',
    'M100-147H146V-107H100z',
    'M154-147H191C208-147 218-142 231-130L258-107H154z',
  ],
  wheels: [82, 318],
  radius: 38,
};
const SUV: Shape = {
  width: 432,
  body: 'M8-46C4-82 9-110 20-116L40-168C44-177 53-180 66-180H232C250-180 260-175 270-162L306-120C358-116 400-108 408-90C413-74 412-54 409-38L402-32H14z',
  windows: [
    'M56-162C58-168 62-170 70-170H128V-122H38z',
    'M136-170H192V-122H136z',
    'M200-170H230C243-170 250-167 257-158L286-122H200z',
  ],
  wheels: [88, 330],
  radius: 45,
};
const VAN: Shape = {
  width: 452,
  body: 'M8-42V-190C8-204 16-211 32-211H298C326-211 341-201 355-178L386-120C421-113 435-99 435-77V-40L428-32H14z',
  windows: [
    'M24-194H108V-134H24z',
    'M118-194H208V-134H118z',
    'M218-194H296C314-194 324-189 334-172L356-128H218z',
  ],
  wheels: [90, 350],
  radius: 40,
};
const OPEN: Shape = {
  width: 434,
  body: 'M8-42C4-68 12-88 40-94C84-101 118-98 152-92H224L196-128L206-132L246-92C300-97 384-90 406-71C413-60 412-45 408-33L402-27H14z',
  windows: [],
  wheels: [86, 334],
  radius: 39,
};
const PICKUP: Shape = {
  width: 432,
  body: 'M8-46V-108H186V-160C186-173 194-180 208-180H258C274-180 285-175 295-162L326-120C372-116 402-108 410-90C414-74 413-54 410-38L404-32H14z',
  windows: ['M200-168H254C266-168 274-164 281-154L304-122H200z'],
  wheels: [92, 336],
  radius: 45,
};

const SHAPES: Readonly<Record<CarClass, Shape>> = {
  mini: SMALL,
  economy: SMALL,
  compact: SALOON,
  intermediate: SALOON,
  standard: SALOON,
  fullsize: SALOON,
  premium: SALOON,
  luxury: SALOON,
  suv: SUV,
  estate: ESTATE,
  van: VAN,
  convertible: OPEN,
  pickup: PICKUP,
  special: SALOON,
  oversize: VAN,
  other: SALOON,
};

/** Gap around a wheel, and its hub as a share of the radius. */
const ARCH = 7;
const HUB = 0.42;

/** Decorative: the class name is shown next to it. */
export function ClassShape({ of }: { readonly of: CarClass }) {
  const { width, body, windows, wheels, radius } = SHAPES[of];
  return (
    <svg className="car-shape" viewBox={`-6 -216 ${width} 224`} aria-hidden="true">
      <path d={body} fill="currentColor" />
      {windows.map((d) => (
        <path key={d} d={d} className="car-shape-gap" />
      ))}
      {wheels.map((x) => (
        <g key={x}>
          <circle cx={x} cy={-radius} r={radius + ARCH} className="car-shape-gap" />
          <circle cx={x} cy={-radius} r={radius} fill="currentColor" />
          <circle cx={x} cy={-radius} r={radius * HUB} className="car-shape-gap" />
        </g>
      ))}
    </svg>
  );
}
