// Loaded into every process the launcher starts (node --import): when the launcher is gone, the
// pipe on descriptor 3 ends, and the process goes down in order, or at the latest after fifteen
// seconds (the server finishes what is under way for twelve).
import { Socket } from 'node:net';
import { isMainThread } from 'node:worker_threads';

// Only the launcher's own child has the pipe, not that child's children and threads.
if (isMainThread && String(process.ppid) === process.env.PORTICO_LAUNCHER) {
  const leash = new Socket({ fd: 3, readable: true, writable: false });
  const go = () => {
    process.kill(process.pid, 'SIGTERM');
    setTimeout(() => process.kill(process.pid, 'SIGKILL'), 15_000);
  };
  leash.on('end', go);
  leash.on('error', go);
  leash.resume();
  leash.unref();
}
