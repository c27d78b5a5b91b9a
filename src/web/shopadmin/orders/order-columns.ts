/** Where the parts of an order stand: in three lines on a small screen, in one line of columns on a wide one. */
export const orderColumns = [
  'grid items-center gap-x-5 gap-y-1 grid-cols-[minmax(0,1fr)_auto]',
  "[grid-template-areas:'number_total''customer_age''state_actions']",
  'lg:min-h-12 lg:grid-cols-[7rem_minmax(0,1fr)_6.5rem_3.5rem_9rem_15rem]',
  "lg:[grid-template-areas:'number_customer_total_age_state_actions']",
].join(' ')
