// Manages agencies from the command line: npm run agency -- <command> [options]. The commands are
// in commands/, one file per topic; agency-commands.ts lists them.
import { CliError } from './cli-error.ts';
import { databaseReason } from './database-reason.ts';
import { dispatch } from './dispatch.ts';

try {
  console.log(await dispatch(process.argv.slice(2)));
} catch (fault) {
  const reason = fault instanceof CliError ? fault.message : databaseReason(fault);
  if (reason === undefined) throw fault;
  console.error(reason);
  process.exitCode = 1;
}
