// Alternative texts of photos without a description; `name` is the hotel's.
export const photograph = {
  outside: '{{name}} from outside',
  lobby: '{{name}}: the lobby',
  room: '{{name}}: a room',
  bathroom: '{{name}}: a bathroom',
  restaurant: '{{name}}: the restaurant',
  breakfast: '{{name}}: breakfast',
  bar: '{{name}}: the bar',
  pool: '{{name}}: the pool',
  spa: '{{name}}: the spa',
  gym: '{{name}}: the gym',
  beach: '{{name}}: the beach',
  garden: '{{name}}: the garden',
  view: '{{name}}: the view',
  other: '{{name}}',
} as const;
