/** Said to whoever typed the command, without a stack; everything else is a fault of ours. */
export class Wrong extends Error {}
