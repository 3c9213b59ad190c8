import type { Biome } from './names.ts';

/** Local colours of a landscape, before lighting. */
export interface BiomeColours {
  ground: string;
  groundDeep: string;
  grass: string;
  leaf: string;
  leafDeep: string;
  rock: string;
  rockDeep: string;
  water: string;
  deep: string;
  walls: readonly string[];
  roofs: readonly string[];
  sand: string;
  /** Colour of snow on the heights. */
  snow?: string;
}

/** Colours of each biome. */
export const BIOMES: Readonly<Record<Biome, BiomeColours>> = {
  coast: {
    ground: '#d9b98a',
    groundDeep: '#b98f62',
    grass: '#7d9a54',
    leaf: '#4f7f4b',
    leafDeep: '#2f5d48',
    rock: '#c9a887',
    rockDeep: '#a97c62',
    water: '#2f9fb0',
    deep: '#17668c',
    walls: ['#f7f0e1', '#f3d9bd', '#e9b99a', '#efe6d0', '#f0cf8f'],
    roofs: ['#c8603f', '#b5533f', '#d07a4d'],
    sand: '#efd9ad',
  },
  tropical: {
    ground: '#e3cb93',
    groundDeep: '#b99a62',
    grass: '#79a84a',
    leaf: '#2f8a55',
    leafDeep: '#14604f',
    rock: '#8d9a82',
    rockDeep: '#5f7a6c',
    water: '#27b3b4',
    deep: '#127a9a',
    walls: ['#fbf5e8', '#f5e3c8', '#eac9a4', '#f3efe6'],
    roofs: ['#a8744a', '#8f5d42', '#c98d5a'],
    sand: '#f6e6bf',
  },
  mountain: {
    ground: '#8fae6a',
    groundDeep: '#5f8553',
    grass: '#8db160',
    leaf: '#3b7358',
    leafDeep: '#1f4f4b',
    rock: '#8d97a8',
    rockDeep: '#5f6d86',
    water: '#3f93a8',
    deep: '#235f80',
    walls: ['#a8704a', '#8c5a3c', '#b98558', '#efe4d2'],
    roofs: ['#5d4a48', '#7a4d3c', '#4d5566'],
    sand: '#d8cba8',
    snow: '#fbfaf5',
  },
  desert: {
    ground: '#e2a96b',
    groundDeep: '#c67f4c',
    grass: '#b89a5a',
    leaf: '#7a8a4f',
    leafDeep: '#4e6647',
    rock: '#cf7d55',
    rockDeep: '#a4553f',
    water: '#3aa6a4',
    deep: '#1f7088',
    walls: ['#dba06c', '#e8bb86', '#cf8a5c', '#f0d3a6'],
    roofs: ['#b96a45', '#c77c50'],
    sand: '#f0c78d',
  },
  fjord: {
    ground: '#7fa06a',
    groundDeep: '#547a58',
    grass: '#86a862',
    leaf: '#3d6f5c',
    leafDeep: '#23504f',
    rock: '#6f8296',
    rockDeep: '#46596f',
    water: '#2f7f95',
    deep: '#1a4f70',
    walls: ['#b5493a', '#e9dcc2', '#d39a45', '#f4efe4', '#39617a'],
    roofs: ['#4a4f5c', '#3a4654', '#6b4a44'],
    sand: '#cfc6ac',
    snow: '#fafaf7',
  },
  city: {
    ground: '#b9b2aa',
    groundDeep: '#8d8a90',
    grass: '#83a35f',
    leaf: '#54885a',
    leafDeep: '#2f5f55',
    rock: '#9aa4b2',
    rockDeep: '#6d7890',
    water: '#3f8ca6',
    deep: '#255f85',
    walls: ['#f1e6d4', '#d98f6c', '#c7d0d6', '#e9c9a0', '#6f8fa8', '#b9624f'],
    roofs: ['#6a6f82', '#8d5a4d'],
    sand: '#d6cbb8',
  },
  oldtown: {
    ground: '#d3b591',
    groundDeep: '#a98467',
    grass: '#8d9a58',
    leaf: '#5b7d4c',
    leafDeep: '#365c49',
    rock: '#b59a82',
    rockDeep: '#8f7262',
    water: '#4b98a0',
    deep: '#2a6680',
    walls: ['#f0cf98', '#e7a878', '#d98a6c', '#f5e6cb', '#c9d3b8', '#eab9a4'],
    roofs: ['#c0623f', '#a9523c', '#cf7b4e'],
    sand: '#e6d2ac',
  },
  savannah: {
    ground: '#dcae5c',
    groundDeep: '#b98143',
    grass: '#c8a24f',
    leaf: '#7f8a42',
    leafDeep: '#4f6138',
    rock: '#b58a64',
    rockDeep: '#8a6450',
    water: '#5aa39a',
    deep: '#357a80',
    walls: ['#b98a58', '#d9b684', '#8f6844'],
    roofs: ['#8a6a42', '#a88350'],
    sand: '#ecc983',
  },
  arctic: {
    ground: '#e9f0f2',
    groundDeep: '#b9cfdc',
    grass: '#c9dbe2',
    leaf: '#3f6a72',
    leafDeep: '#254a5a',
    rock: '#8ea2b8',
    rockDeep: '#5f7690',
    water: '#3f86a6',
    deep: '#1d4f78',
    walls: ['#b5493a', '#d8c8b0', '#7a5a48', '#39617a'],
    roofs: ['#f3f7f8', '#e4edf1'],
    sand: '#dfe8ea',
    snow: '#ffffff',
  },
  lake: {
    ground: '#a9b878',
    groundDeep: '#6f8f5c',
    grass: '#94b065',
    leaf: '#4a7d57',
    leafDeep: '#2a584f',
    rock: '#8a9bb0',
    rockDeep: '#627690',
    water: '#4a9fb4',
    deep: '#27678c',
    walls: ['#f4e3c4', '#efcfa8', '#f0b994', '#fbf3e4', '#dfe3cf'],
    roofs: ['#a9573f', '#7f5a50', '#5d6676'],
    sand: '#dccfae',
    snow: '#fbfaf5',
  },
};
