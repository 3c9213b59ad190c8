// npm run agency -- map: the tiles of an agency's maps.
import { AGENCY, defineCommand } from '../command.ts';

export const map = defineCommand({
  summary: 'sets the tiles of the maps',
  usage: [
    "map --agency full --tiles 'https://tiles.example/{z}/{x}/{y}.png' --attribution '© Example Maps'",
    "map --agency full --tiles 'https://files.example/lisbon.pmtiles' --attribution '© Example Maps'",
    'map --agency full --remove',
  ],
  options: {
    ...AGENCY,
    tiles: {
      type: 'string',
      value: '<address>',
      about: 'https, with {z}, {x} and {y}, or one .pmtiles file',
      without: ['remove'],
    },
    attribution: {
      type: 'string',
      value: '<text>',
      about: 'whose map it is; shown on the map',
      with: ['tiles'],
    },
    remove: { type: 'boolean', default: false, about: 'restores the drawn map' },
  },
  run: ({ withAgency, given }) =>
    withAgency(async (kernel, agency) =>
      (await import('../map-tiles.ts')).map(kernel, agency, given),
    ),
});
