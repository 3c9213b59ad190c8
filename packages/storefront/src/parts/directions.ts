/**
 * Returns the address of directions to a place, on the map that opens in the map app of most
 * phones.
 */
export const directionsAddress = ({
  latitude,
  longitude,
}: {
  readonly latitude: number;
  readonly longitude: number;
}): string =>
  `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination: `${latitude},${longitude}` })}`;
