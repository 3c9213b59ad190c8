export * from './breaker.ts';
export * from './geo.ts';
export * from './merge.ts';
export * from './offers.ts';
export * from './sane.ts';
export * from './sealer.ts';
export * from './search.ts';
