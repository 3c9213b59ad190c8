// Manages agencies from the command line: npm run agency -- <command> [options]. The commands are
// in commands/, one file per topic; agency-commands.ts lists them.
import { CliError } from './cli-error.ts';
import { dispatch } from './dispatch.ts';

try {
  console.log(await dispatch(process.argv.slice(2)));
} catch (fault) {
  if (!(fault instanceof CliError)) throw fault;
  console.error(fault.message);
  process.exitCode = 1;
}
