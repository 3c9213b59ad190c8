export { sandboxLockers, type SandboxLockersOptions } from './adapter.ts';
