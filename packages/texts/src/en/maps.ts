// Texts of maps.
export const maps = {
  of: 'Map of {{place}}',
  note: 'Distances are from {{place}}',
  searchArea: 'Search this area',
  closer: 'Zoom in',
  farther: 'Zoom out',
} as const;
