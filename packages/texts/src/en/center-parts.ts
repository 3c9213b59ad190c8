// Shared parts of the command center's pages: table, deadlines.
export const centerParts = {
  'table.selectAll': 'Select all rows shown',
  'table.select': 'Select {{name}}',
  'deadline.today': 'Today {{time}}',
  'deadline.hoursLate_one': '{{count}} hour late',
  'deadline.hoursLate_other': '{{count}} hours late',
  'deadline.daysLate_one': '{{count}} day late',
  'deadline.daysLate_other': '{{count}} days late',
  'deadline.place': '{{when}} ({{zone}})',
} as const;
