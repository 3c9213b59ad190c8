// Texts of maps.
export const maps = {
  of: 'خريطة {{place}}',
  note: 'المسافات من {{place}}',
  searchArea: 'ابحث في هذه المنطقة',
  closer: 'تكبير',
  farther: 'تصغير',
} as const;
