// Map data shared by all products: coasts, borders, towns, landmarks and areas, in separate files
// loaded on demand.
export {
  cellsWithin,
  type Coast,
  type CoastLine,
  fromMercator,
  loadCoast,
  mercator,
} from '@portico/reference/coast';
export { loadSights, type Sight } from '@portico/reference/sights';
