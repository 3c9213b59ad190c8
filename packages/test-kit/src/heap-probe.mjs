// Preloaded into a server under test (node --expose-gc --import): on SIGUSR2 it runs a garbage
// collection and prints the retained heap size.
process.on('SIGUSR2', () => {
  globalThis.gc();
  globalThis.gc();
  process.stdout.write(`\nheap ${process.memoryUsage().heapUsed}\n`);
});
