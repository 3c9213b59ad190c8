// Validates all settings as `npm start` will pass them on, before anything is started. Prints
// nothing if all are valid; otherwise prints one line per fault and exits with code 78.
import { ConfigError, startFaults } from '../config.ts';
import { reportFaults } from './report-faults.ts';

reportFaults(() => {
  const faults = startFaults(process.env);
  if (faults.length > 0) throw new ConfigError(faults);
});
