/**
 * A place shown on an agency's home page. `city` and `countryCode` identify it in the reference
 * data.
 */
export interface DemoDestination {
  readonly slug: string;
  readonly name: { readonly en: string; readonly ar: string };
  readonly city: string;
  readonly countryCode: string;
  readonly latitude: number;
  readonly longitude: number;
}

const place = (
  slug: string,
  en: string,
  ar: string,
  city: string,
  countryCode: string,
  latitude: number,
  longitude: number,
): DemoDestination => ({ slug, name: { en, ar }, city, countryCode, latitude, longitude });

/** Five places, the first shown large. */
export const DEMO_DESTINATIONS: readonly DemoDestination[] = [
  place('lisbon', 'Lisbon', 'لشبونة', 'Lisbon', 'PT', 38.7223, -9.1393),
  place('marrakesh', 'Marrakesh', 'مراكش', 'Marrakesh', 'MA', 31.6295, -7.9811),
  place('kyoto', 'Kyoto', 'كيوتو', 'Kyoto', 'JP', 35.0116, 135.7681),
  place('bergen', 'Bergen and the fjords', 'بيرغن والمضايق', 'Bergen', 'NO', 60.3913, 5.3221),
  place('naples', 'Naples and the bay', 'نابولي وخليجها', 'Naples', 'IT', 40.8518, 14.2681),
];
