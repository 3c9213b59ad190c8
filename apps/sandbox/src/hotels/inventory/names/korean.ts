import type { NameParts } from './names.types.ts';

export const korean: NameParts = {
  houses: [
    'Hotel {}', 'Hanok {}', '{} Stay', '{} House', 'The {}', '{} Inn', '{} Residence', '{} Terrace',
  ],
  things: [
    'Saerom', 'Dalbit', 'Haneul', 'Maehwa', 'Sonamu', 'Baram', 'Byeol', 'Gaon', 'Narae', 'Areum',
    'Miru', 'Danbi', 'Ieum', 'Onyu', 'Sarang Yard', 'Yeowoon', 'Bichaeon', 'Noeul', 'Hwadam', 'Chorok',
    'Garam', 'Sumin Garden', 'Mirinae', 'Sol', 'Hyeon', 'Dasom', 'Eunha', 'Nabi', 'Pureun', 'Jangmi',
    'Hanbit', 'Nuri',
  ],
  streets: [
    '{n} {}-gil', '{n} {}-ro', '{n} {}-daero',
  ],
  streetNames: [
    'Bukchon', 'Sejong', 'Toegye', 'Yulgok', 'Hangang', 'Haeundae', 'Jongno', 'Eulji', 'Samcheong', 'Dongseong',
    'Gwangan', 'Baekje', 'Insa', 'Namsan',
  ],
  quarters: [
    'Old Town', 'Riverside', 'Station Quarter', 'Hanok Village', 'Harbour', 'University Quarter',
  ],
};
