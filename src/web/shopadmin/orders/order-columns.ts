/** Where the parts of an order stand: in three lines on a small screen, in one line of columns on a wide one. */
export const orderColumns = [
  'grid items-center gap-x-4 gap-y-1 grid-cols-[minmax(0,1fr)_auto]',
  "[grid-template-areas:'number_total''customer_age''state_actions']",
  'lg:min-h-12 lg:grid-cols-[8rem_minmax(0,1fr)_7rem_4rem_9rem_15.5rem]',
  "lg:[grid-template-areas:'number_customer_total_age_state_actions']",
].join(' ')
