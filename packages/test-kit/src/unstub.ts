// Vitest setup: removes the stubbed globals of a file's last test. Files share a process, and
// modules that are imported for the next file would take them for a browser.
import { afterAll, vi } from 'vitest';

afterAll(() => void vi.unstubAllGlobals());
