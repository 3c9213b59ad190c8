// Names of countries in their own languages, from the locale data of Intl, and ISO 3166-1 codes of
// three letters.

/** Further languages of countries with several; the most likely one comes from the locale data. */
const ALSO_SPOKEN: Readonly<Record<string, string>> = {
  AF: 'fa',
  BA: 'hr sr',
  BE: 'fr de',
  BY: 'ru',
  CA: 'fr',
  CH: 'fr it rm',
  CY: 'tr',
  ES: 'ca eu gl',
  FI: 'sv',
  HK: 'yue',
  IE: 'ga',
  IL: 'ar',
  IN: 'ta te bn mr',
  IQ: 'ku',
  KE: 'sw',
  KG: 'ru',
  KZ: 'ru',
  LK: 'ta',
  LU: 'fr de',
  MO: 'pt',
  MT: 'mt',
  MY: 'zh',
  NO: 'nn',
  NZ: 'mi',
  PH: 'fil',
  PK: 'ur',
  SG: 'zh ms ta',
  UZ: 'ru',
  ZA: 'af zu xh',
};

const namers = new Map<string, Intl.DisplayNames>();

function nameIn(code: string, language: string): readonly string[] {
  let names = namers.get(language);
  if (names === undefined) {
    names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
    namers.set(language, names);
  }
  const name = names.of(code);
  return name === undefined ? [] : [name];
}

/** Returns the names of a country (two upper-case letters) in the languages spoken there. */
export function ownNames(code: string): readonly string[] {
  const likely = new Intl.Locale(`und-${code}`).maximize().language;
  const spoken = [...(likely === 'und' ? [] : [likely]), ...(ALSO_SPOKEN[code]?.split(' ') ?? [])];
  return [...new Set(spoken.flatMap((language) => nameIn(code, language)))];
}

const THREE_LETTERS = new Map(
  (
    'AFAFG AXALA ALALB DZDZA ASASM ADAND AOAGO AIAIA AQATA AGATG ARARG AMARM AWABW AUAUS ATAUT ' +
    'AZAZE BSBHS BHBHR BDBGD BBBRB BYBLR BEBEL BZBLZ BJBEN BMBMU BTBTN BOBOL BQBES BABIH BWBWA ' +
    'BRBRA IOIOT BNBRN BGBGR BFBFA BIBDI CVCPV KHKHM CMCMR CACAN KYCYM CFCAF TDTCD CLCHL CNCHN ' +
    'CXCXR CCCCK COCOL KMCOM CGCOG CDCOD CKCOK CRCRI CICIV HRHRV CUCUB CWCUW CYCYP CZCZE DKDNK ' +
    'DJDJI DMDMA DODOM ECECU EGEGY SVSLV GQGNQ ERERI EEEST SZSWZ ETETH FKFLK FOFRO FJFJI FIFIN ' +
    'FRFRA GFGUF PFPYF GAGAB GMGMB GEGEO DEDEU GHGHA GIGIB GRGRC GLGRL GDGRD GPGLP GUGUM GTGTM ' +
    'GGGGY GNGIN GWGNB GYGUY HTHTI VAVAT HNHND HKHKG HUHUN ISISL ININD IDIDN IRIRN IQIRQ IEIRL ' +
    'IMIMN ILISR ITITA JMJAM JPJPN JEJEY JOJOR KZKAZ KEKEN KIKIR KPPRK KRKOR KWKWT KGKGZ LALAO ' +
    'LVLVA LBLBN LSLSO LRLBR LYLBY LILIE LTLTU LULUX MOMAC MGMDG MWMWI MYMYS MVMDV MLMLI MTMLT ' +
    'MHMHL MQMTQ MRMRT MUMUS YTMYT MXMEX FMFSM MDMDA MCMCO MNMNG MEMNE MSMSR MAMAR MZMOZ MMMMR ' +
    'NANAM NRNRU NPNPL NLNLD NCNCL NZNZL NINIC NENER NGNGA NUNIU NFNFK MKMKD MPMNP NONOR OMOMN ' +
    'PKPAK PWPLW PSPSE PAPAN PGPNG PYPRY PEPER PHPHL PNPCN PLPOL PTPRT PRPRI QAQAT REREU ROROU ' +
    'RURUS RWRWA BLBLM SHSHN KNKNA LCLCA MFMAF PMSPM VCVCT WSWSM SMSMR STSTP SASAU SNSEN RSSRB ' +
    'SCSYC SLSLE SGSGP SXSXM SKSVK SISVN SBSLB SOSOM ZAZAF SSSSD ESESP LKLKA SDSDN SRSUR SESWE ' +
    'CHCHE SYSYR TWTWN TJTJK TZTZA THTHA TLTLS TGTGO TOTON TTTTO TNTUN TRTUR TMTKM TCTCA TVTUV ' +
    'UGUGA UAUKR AEARE GBGBR USUSA UYURY UZUZB VUVUT VEVEN VNVNM VGVGB VIVIR WFWLF YEYEM ZMZMB ZWZWE ' +
    'BVBVT EHESH GSSGS HMHMD SJSJM TFATF TKTKL UMUMI'
  )
    .split(' ')
    .map((codes) => [codes.slice(0, 2), codes.slice(2)]),
);

/** Returns the ISO codes of a country (two upper-case letters), of two and of three letters. */
export const codesOf = (code: string): readonly string[] => {
  const three = THREE_LETTERS.get(code);
  return three === undefined ? [code] : [code, three];
};
