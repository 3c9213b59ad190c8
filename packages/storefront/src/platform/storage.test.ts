import { afterEach, expect, it, vi } from 'vitest';
import { clearTab, readTab, writeTab } from './storage.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

it('remembers nothing and breaks nothing where the browser refuses', () => {
  const refuse = () => {
    throw new Error('refused');
  };
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  writeTab('a', { b: 1 });
  clearTab('a');
  expect(readTab('a')).toBeNull();
});

it('takes what is not JSON for nothing', () => {
  vi.stubGlobal('sessionStorage', { getItem: () => '{' });
  expect(readTab('a')).toBeNull();
});
