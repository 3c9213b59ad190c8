// Preloaded into every process the launcher starts (node --import). When the launcher exits, the
// pipe on descriptor 3 closes and the process shuts down gracefully, at the latest after fifteen
// seconds (the server needs up to twelve to finish requests in progress).
import { Socket } from 'node:net';
import { isMainThread } from 'node:worker_threads';

// Only the launcher's direct child has the pipe, not that child's own children and threads.
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
