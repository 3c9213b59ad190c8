/** Car models. */
export const CAR_TYPES = ['mini', 'compact', 'suv', 'van', 'convertible', 'electric'] as const;
export type CarType = (typeof CAR_TYPES)[number];

/** A side profile, facing right, wheels on y = 0. */
export interface CarModel {
  len: number;
  /** Radius of the wheels, and their positions. */
  r: number;
  wx: readonly [back: number, front: number];
  body: string;
  win: readonly string[];
  /** Height of the line below the windows. */
  beltY: number;
  lamp: readonly [x: number, y: number, r: number];
  door: string;
  twoTone?: boolean;
  rails?: boolean;
  clad?: boolean;
  rack?: boolean;
  open?: boolean;
  ev?: boolean;
}

/** Drawings by type of car. */
export const CARS: Readonly<Record<CarType, CarModel>> = {
  mini: {
    len: 322,
    r: 36,
    wx: [66, 252],
    body: 'M8-40C3-70 8-96 20-104L33-147C37-157 45-160 60-160H176C196-160 207-153 219-138L243-108C284-104 304-95 311-78C315-64 315-46 312-32L308-26H14L9-32z',
    win: [
      'M44-140L33-108H116V-146H54C48-146 46-145 44-140z',
      'M124-146H172C188-146 196-142 206-130L224-108H124z',
    ],
    beltY: -106,
    lamp: [290, -84, 11],
    door: 'M120-108V-40M232-100L226-40',
    twoTone: true,
  },
  compact: {
    len: 400,
    r: 38,
    wx: [82, 318],
    body: 'M10-38C5-62 9-88 22-99L46-139C52-150 62-154 80-155H192C216-155 229-148 246-134L286-101C332-97 374-89 387-72C395-62 395-46 392-34L387-27H14z',
    win: [
      'M58-136C62-142 68-145 82-145H142V-105H40z',
      'M151-145H191C208-145 218-140 231-128L258-105H151z',
    ],
    beltY: -101,
    lamp: [372, -80, 8],
    door: 'M147-106V-42M262-102L268-42',
  },
  suv: {
    len: 420,
    r: 45,
    wx: [88, 330],
    body: 'M8-46C4-82 9-110 20-116L40-168C44-177 53-180 66-180H232C250-180 260-175 270-162L306-120C358-116 400-108 408-90C413-74 412-54 409-38L402-32H14z',
    win: [
      'M56-162C58-168 62-170 70-170H128V-122H38z',
      'M136-170H192V-122H136z',
      'M200-170H230C243-170 250-167 257-158L286-122H200z',
    ],
    beltY: -118,
    lamp: [390, -100, 8],
    door: 'M132-122V-48M198-122V-48M288-118L292-48',
    rails: true,
    clad: true,
  },
  van: {
    len: 440,
    r: 40,
    wx: [90, 350],
    body: 'M8-42V-190C8-204 16-211 32-211H298C326-211 341-201 355-178L386-120C421-113 435-99 435-77V-40L428-32H14z',
    win: [
      'M24-194H108V-134H24z',
      'M118-194H208V-134H118z',
      'M218-194H296C314-194 324-189 334-172L356-128H218z',
    ],
    beltY: -126,
    lamp: [414, -96, 11],
    door: 'M113-130V-46M213-130V-46M336-124L340-46',
    twoTone: true,
    rack: true,
  },
  convertible: {
    len: 422,
    r: 39,
    wx: [86, 334],
    body: 'M8-42C4-68 12-88 40-94C84-101 118-98 152-92H238C300-97 384-90 406-71C413-60 412-45 408-33L402-27H14z',
    win: [],
    beltY: -88,
    lamp: [388, -78, 8],
    door: 'M150-90V-42M244-90L250-42',
    open: true,
  },
  electric: {
    len: 430,
    r: 41,
    wx: [88, 342],
    body: 'M8-46C7-70 14-86 30-95C72-121 122-146 180-149C228-151 258-141 292-118L324-100C372-96 409-86 417-67C421-54 419-41 415-31L408-27H14z',
    win: [
      'M72-108C104-126 138-138 168-140V-104H72z',
      'M176-140C218-142 246-134 276-115L288-104H176z',
    ],
    beltY: -100,
    lamp: [396, -78, 6],
    door: 'M172-104V-42M292-100L298-42',
    ev: true,
  },
};
