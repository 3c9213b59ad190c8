import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keptList } from './kept-list.ts';

class Store extends Map<string, string> {
  getItem = (key: string): string | null => this.get(key) ?? null;
  setItem = (key: string, value: string): void => void this.set(key, value);
}
const page = new EventTarget();
beforeEach(() => {
  vi.stubGlobal('localStorage', new Store());
  for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent'] as const)
    vi.stubGlobal(name, page[name].bind(page));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('a list kept in the browser', () => {
  it('is the same for two copies of the code, and both hear of a change', () => {
    const [shell, remote] = [keptList('saved'), keptList('saved')];
    const heard: string[] = [];
    const stops = [
      shell.watch(() => heard.push('shell')),
      remote.watch(() => heard.push('remote')),
    ];
    remote.write(['b', 'a']);
    expect([shell.read(), remote.read(), heard]).toEqual([
      ['b', 'a'],
      ['b', 'a'],
      ['shell', 'remote'],
    ]);
    expect(shell.read()).toBe(shell.read());
    for (const stop of stops) stop();
    shell.write([]);
    expect([remote.read(), heard.length]).toEqual([[], 2]);
  });

  it('hears of other tabs, also when they have cleared everything', () => {
    const list = keptList('saved');
    let heard = 0;
    list.watch(() => (heard += 1));
    for (const key of ['saved', 'another', null])
      page.dispatchEvent(Object.assign(new Event('storage'), { key }));
    expect(heard).toBe(2);
  });

  it('lasts as long as the page where the browser refuses its storage', () => {
    const refuse = () => {
      throw new Error('refused');
    };
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse });
    const list = keptList('saved');
    expect(list.read()).toEqual([]);
    list.write(['a']);
    expect(list.read()).toEqual(['a']);
  });
});
