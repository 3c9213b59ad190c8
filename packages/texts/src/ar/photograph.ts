// Alternative texts of photos without a description; `name` is the hotel's.
export const photograph = {
  outside: '{{name}} من الخارج',
  lobby: '{{name}}: البهو',
  room: '{{name}}: غرفة',
  bathroom: '{{name}}: حمام',
  restaurant: '{{name}}: المطعم',
  breakfast: '{{name}}: الإفطار',
  bar: '{{name}}: البار',
  pool: '{{name}}: المسبح',
  spa: '{{name}}: النادي الصحي',
  gym: '{{name}}: صالة الرياضة',
  beach: '{{name}}: الشاطئ',
  garden: '{{name}}: الحديقة',
  view: '{{name}}: الإطلالة',
  other: '{{name}}',
} as const;
