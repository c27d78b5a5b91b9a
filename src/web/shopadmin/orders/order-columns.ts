/** Where the parts of an order stand: in three lines on a phone, in two on a tablet, in columns on a wide screen. */
export const orderColumns = [
  'grid items-center gap-x-4 gap-y-1 grid-cols-[auto_minmax(0,1fr)_auto]',
  "[grid-template-areas:'number_state_total''customer_customer_age''actions_actions_actions']",
  'sm:grid-cols-[auto_minmax(0,1fr)_auto_14.5rem]',
  "sm:[grid-template-areas:'number_state_total_actions''customer_customer_age_actions']",
  'lg:min-h-12 lg:gap-x-5 lg:grid-cols-[7rem_minmax(0,1fr)_6.5rem_3.5rem_9rem_14.5rem]',
  "lg:[grid-template-areas:'number_customer_total_age_state_actions']",
].join(' ')
