// Looks at all settings as `npm start` will hand them on, before anything is started. Silent when
// all are well; else one line for each fault and exit code 78.
import { ConfigError, startFaults } from '../config.ts';
import { plainly } from './plainly.ts';

plainly(() => {
  const faults = startFaults(process.env);
  if (faults.length > 0) throw new ConfigError(faults);
});
