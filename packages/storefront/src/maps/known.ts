// What maps of every product are drawn from: coasts, borders, towns, landmarks and areas, in files
// of their own that are loaded when a map wants them.
export {
  cellsWithin,
  type Coast,
  type CoastLine,
  fromMercator,
  loadCoast,
  mercator,
} from '@portico/reference/coast';
export { loadSights, type Sight } from '@portico/reference/sights';
