// Loaded into a server of the tests (node --expose-gc --import): on SIGUSR2 it collects and prints
// what it really keeps.
process.on('SIGUSR2', () => {
  globalThis.gc();
  globalThis.gc();
  process.stdout.write(`\nheap ${process.memoryUsage().heapUsed}\n`);
});
