// Written by dev/make-icons.ts from Lucide (ISC). Icons of the command center.
import type { IconShape } from './icons.ts';

export const bell: IconShape = {
  d: 'M10.268 21a2 2 0 0 0 3.464 0M3.262 15.326A1 1 0 0 0 4 17h16a1 1 0 0 0 .74-1.673C19.41 13.956 18 12.499 18 8A6 6 0 0 0 6 8c0 4.499-1.411 5.956-2.738 7.326',
};
export const bellOff: IconShape = {
  d: 'M10.268 21a2 2 0 0 0 3.464 0M17 17H4a1 1 0 0 1-.74-1.673C4.59 13.956 6 12.499 6 8a6 6 0 0 1 .258-1.742M0 0m2 2 20 20M8.668 3.01A6 6 0 0 1 18 8c0 2.687.77 4.653 1.707 6.05',
};
export const graduation: IconShape = {
  d: 'M21.42 10.922a1 1 0 0 0-.019-1.838L12.83 5.18a2 2 0 0 0-1.66 0L2.6 9.08a1 1 0 0 0 0 1.832l8.57 3.908a2 2 0 0 0 1.66 0zM22 10v6M6 12.5V16a6 3 0 0 0 12 0v-3.5',
};
export const hand: IconShape = {
  d: 'M18 11V6a2 2 0 0 0-2-2a2 2 0 0 0-2 2M14 10V4a2 2 0 0 0-2-2a2 2 0 0 0-2 2v2M10 10.5V6a2 2 0 0 0-2-2a2 2 0 0 0-2 2v8M18 8a2 2 0 1 1 4 0v6a8 8 0 0 1-8 8h-2c-2.8 0-4.5-.86-5.99-2.34l-3.6-3.6a2 2 0 0 1 2.83-2.82L7 15',
};
export const handCoins: IconShape = {
  d: 'M11 15h2a2 2 0 1 0 0-4h-3c-.6 0-1.1.2-1.4.6L3 17M0 0m7 21 1.6-1.4c.3-.4.8-.6 1.4-.6h4c1.1 0 2.1-.4 2.8-1.2l4.6-4.4a2 2 0 0 0-2.75-2.91l-4.2 3.9M0 0m2 16 6 6M18.9 9a2.9 2.9 0 1 1-5.8 0a2.9 2.9 0 1 1 5.8 0M9 5a3 3 0 1 1-6 0a3 3 0 1 1 6 0',
};
export const layers: IconShape = {
  d: 'M12.83 2.18a2 2 0 0 0-1.66 0L2.6 6.08a1 1 0 0 0 0 1.83l8.58 3.91a2 2 0 0 0 1.66 0l8.58-3.9a1 1 0 0 0 0-1.83zM2 12a1 1 0 0 0 .58.91l8.6 3.91a2 2 0 0 0 1.65 0l8.58-3.9A1 1 0 0 0 22 12M2 17a1 1 0 0 0 .58.91l8.6 3.91a2 2 0 0 0 1.65 0l8.58-3.9A1 1 0 0 0 22 17',
};
export const lifeBuoy: IconShape = {
  d: 'M22 12a10 10 0 1 1-20 0a10 10 0 1 1 20 0M0 0m4.93 4.93 4.24 4.24M0 0m14.83 9.17 4.24-4.24M0 0m14.83 14.83 4.24 4.24M0 0m9.17 14.83-4.24 4.24M16 12a4 4 0 1 1-8 0a4 4 0 1 1 8 0',
};
export const link: IconShape = {
  d: 'M10 13a5 5 0 0 0 7.54.54l3-3a5 5 0 0 0-7.07-7.07l-1.72 1.71M14 11a5 5 0 0 0-7.54-.54l-3 3a5 5 0 0 0 7.07 7.07l1.71-1.71',
};
export const palette: IconShape = {
  d: 'M12 22a1 1 0 0 1 0-20 10 9 0 0 1 10 9 5 5 0 0 1-5 5h-2.25a1.75 1.75 0 0 0-1.4 2.8l.3.4a1.75 1.75 0 0 1-1.4 2.8zM14 6.5a0.5 0.5 0 1 1-1 0a0.5 0.5 0 1 1 1 0M18 10.5a0.5 0.5 0 1 1-1 0a0.5 0.5 0 1 1 1 0M7 12.5a0.5 0.5 0 1 1-1 0a0.5 0.5 0 1 1 1 0M9 7.5a0.5 0.5 0 1 1-1 0a0.5 0.5 0 1 1 1 0',
};
export const panelClose: IconShape = {
  d: 'M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1 -2 2h-14a2 2 0 0 1 -2 -2v-14a2 2 0 0 1 2 -2zM9 3v18M0 0m16 15-3-3 3-3',
  flip: true,
};
export const panelOpen: IconShape = {
  d: 'M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1 -2 2h-14a2 2 0 0 1 -2 -2v-14a2 2 0 0 1 2 -2zM9 3v18M0 0m14 9 3 3-3 3',
  flip: true,
};
export const personPlus: IconShape = {
  d: 'M16 21v-2a4 4 0 0 0-4-4H6a4 4 0 0 0-4 4v2M13 7a4 4 0 1 1-8 0a4 4 0 1 1 8 0M19 8L19 14M22 11L16 11',
};
export const presenter: IconShape = {
  d: 'M2 3h20M21 3v11a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V3M0 0m7 21 5-5 5 5',
};
export const switches: IconShape = {
  d: 'M14 17H5M19 7h-9M20 17a3 3 0 1 1-6 0a3 3 0 1 1 6 0M10 7a3 3 0 1 1-6 0a3 3 0 1 1 6 0',
};
