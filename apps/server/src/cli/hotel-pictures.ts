// npm run agency -- hotel: manages an agency's own pictures of a hotel from the command line.
import { PorticoError, type ProductSlug } from '@portico/contract';
import type { Agency } from '../kernel/agencies.ts';
import type { Kernel } from '../kernel/kernel.ts';
import { MAX_HOTEL_PICTURES, type OwnPicture } from '../modules/agencies/agencies.types.ts';
import { agencyWriter } from '../modules/agencies/agencies.write.repo.ts';
import type { ProductPages } from '../modules/selling/selling.types.ts';
import { withWiring } from './tasks.ts';
import { CliError } from './cli-error.ts';
import { OPERATOR } from './settings.ts';

/**
 * Adds one picture of a hotel, or removes all of them. Returns the text to print. `keep` stores the
 * given file; it returns null to remove.
 */
export async function hotel<Given extends { readonly hotel?: string | undefined }>(
  kernel: Kernel,
  agency: Agency,
  given: Given,
  keep: (kernel: Kernel, agency: Agency, given: Given) => Promise<OwnPicture>,
): Promise<string> {
  const id = given.hotel ?? '';
  if (id === '')
    throw new CliError(
      '--hotel is the id in the address of the hotel’s page, like sandbox-alpha:alisbonh3.',
    );
  const writer = agencyWriter(kernel.db, kernel.clock);
  const picture = await keep(kernel, agency, given);
  if (picture === null) {
    if (!(await writer.removeHotelPictures(agency.id, id, OPERATOR)))
      throw new CliError(`${agency.subdomain} has no pictures of its own of ${id}.`);
    return `${agency.subdomain} shows no pictures of its own of ${id} any more.`;
  }
  const hotel = await withWiring(kernel, async ({ products }) => {
    const selling: Readonly<Partial<Record<ProductSlug, ProductPages>>> = products;
    return (await selling.hotels?.card(agency.id, 'en', id, LOOK_UP_MS)) ?? null;
  });
  if (hotel === null) throw new CliError(`No supplier knows the hotel ${id}, or none answers.`);
  try {
    await writer.addHotelPicture(
      agency.id,
      { hotelId: id, name: hotel.name, latitude: hotel.latitude, longitude: hotel.longitude },
      picture,
      OPERATOR,
    );
  } catch (fault) {
    throw fault instanceof PorticoError && fault.code === 'LIST_FULL'
      ? new CliError(`A hotel has ${MAX_HOTEL_PICTURES} pictures at most: --remove takes all off.`)
      : fault;
  }
  return `${agency.subdomain} shows ${picture.address} of ${hotel.name}.`;
}

/** Milliseconds to wait for the supplier. */
const LOOK_UP_MS = 5_000;
