/** An error for the user of a command, printed without a stack trace; any other error is a bug. */
export class CliError extends Error {}
