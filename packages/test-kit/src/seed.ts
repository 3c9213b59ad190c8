// Vitest setup: derives the seed of property tests from the sample, so that the same tree is tested
// with the same examples.
import fc from 'fast-check';
import { SAMPLE } from './sample.ts';

fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: SAMPLE });
