// A line of a search read by hand: the same verdict as `wireSearchLine`, at a tenth of its cost, for lines of thousands of fields
// come by the dozen and a schema copies what it reads. A test holds the two together.
import type { WireProperty, WirePropertyRates, WireRate } from './wire.ts';

type Fields = Readonly<Record<string, unknown>>;
type Test = (value: unknown) => boolean;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isText: Test = (value) => typeof value === 'string';
const isFilled: Test = (value) => typeof value === 'string' && value !== '';
const isWhole: Test = (value) => Number.isSafeInteger(value);
const isAmount = (value: unknown): value is number =>
  Number.isSafeInteger(value) && (value as number) >= 0;
const within = (value: unknown, low: number, high: number): boolean =>
  typeof value === 'number' && value >= low && value <= high;
const matches = (value: unknown, pattern: RegExp): boolean =>
  typeof value === 'string' && pattern.test(value);

const CURRENCY = /^[A-Z]{3}$/;
const COUNTRY = /^[A-Z]{2}$/;
const LOCAL_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/;
const MEALS: ReadonlySet<unknown> = new Set([
  'RO',
  'BB',
  'HB',
  'FB',
  'AI',
] satisfies WireRate['meal_plan'][]);
const PAYMENTS: ReadonlySet<unknown> = new Set([
  'prepaid',
  'at_property',
] satisfies WireRate['payment'][]);

const isRoom = (room: unknown): boolean =>
  isFields(room) &&
  isFilled(room['code']) &&
  isFilled(room['name']) &&
  isText(room['beds']) &&
  isAmount(room['sleeps']) &&
  room['sleeps'] >= 1 &&
  (room['size_sqm'] === null || isWhole(room['size_sqm'])) &&
  (room['view'] === null || isText(room['view'])) &&
  isAmount(room['sequence']);

const isPrice = (price: unknown): boolean =>
  isFields(price) &&
  matches(price['currency'], CURRENCY) &&
  isAmount(price['net']) &&
  isAmount(price['tax']) &&
  isAmount(price['due_at_property']) &&
  isAmount(price['suggested_retail']);

const isPenalty: Test = (penalty) =>
  isFields(penalty) &&
  (penalty['before'] === null || matches(penalty['before'], LOCAL_TIME)) &&
  within(penalty['percent'], 0, 100);

function isCancellation(cancellation: unknown): boolean {
  if (!isFields(cancellation) || !isFilled(cancellation['time_zone'])) return false;
  const { penalties } = cancellation as { penalties?: unknown };
  return Array.isArray(penalties) && penalties.length > 0 && penalties.every(isPenalty);
}

const isRate: Test = (rate) =>
  isFields(rate) &&
  isFilled(rate['rate_key']) &&
  isRoom(rate['room']) &&
  MEALS.has(rate['meal_plan']) &&
  PAYMENTS.has(rate['payment']) &&
  isPrice(rate['price']) &&
  isCancellation(rate['cancellation']) &&
  (rate['rooms_left'] === null || isWhole(rate['rooms_left']));

const isLocation = (location: unknown): boolean =>
  isFields(location) &&
  within(location['latitude'], -90, 90) &&
  within(location['longitude'], -180, 180);

const TEXTS = [
  'address',
  'neighbourhood',
  'city',
  'building',
  'check_in_from',
  'check_out_by',
] as const satisfies (keyof WireProperty)[];

const isProperty = (property: unknown): boolean =>
  isFields(property) &&
  isFilled(property['property_id']) &&
  isFilled(property['name']) &&
  isAmount(property['star_rating']) &&
  property['star_rating'] <= 5 &&
  (property['review_score'] === null || within(property['review_score'], 0, 10)) &&
  isAmount(property['review_count']) &&
  TEXTS.every((field) => isText(property[field])) &&
  (property['city_key'] === undefined || isText(property['city_key'])) &&
  matches(property['country'], COUNTRY) &&
  isLocation(property['location']) &&
  isFilled(property['time_zone']) &&
  (property['brand'] === null || isText(property['brand'])) &&
  Array.isArray(property['facilities']) &&
  property['facilities'].every(isText) &&
  isAmount(property['sequence']);

const isPropertyRates = (entry: unknown): entry is WirePropertyRates =>
  isFields(entry) &&
  isProperty(entry['property']) &&
  Array.isArray(entry['rates']) &&
  entry['rates'].every(isRate);

/** What a parsed line of a search says: some hotels, that the answer is complete, or nothing we understand (null). */
export function readSearchLine(line: unknown): readonly WirePropertyRates[] | 'complete' | null {
  if (!isFields(line)) return null;
  const { properties, complete } = line as { properties?: unknown; complete?: unknown };
  if (Array.isArray(properties) && properties.every(isPropertyRates)) return properties;
  return complete === true ? 'complete' : null;
}
