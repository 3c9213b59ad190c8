// Column headings of exported lists.
export const csv = {
  reference: 'Reference',
  product: 'Product',
  title: 'Title',
  client: 'Client',
  travellers: 'Travellers',
  from: 'Starts',
  to: 'Ends',
  status: 'Status',
  createdAt: 'Booked',
  deadline: 'Deadline',
  agent: 'Agent',
  currency: 'Currency',
  total: 'Total',
  paid: 'Paid',
  net: 'Net',
  markup: 'Markup',
};
