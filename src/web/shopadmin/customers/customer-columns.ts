/** Where the parts of a customer stand: in lines on a phone and a tablet, in columns on a wide screen. */
export const customerColumns = [
  'grid items-center gap-x-4 gap-y-1 grid-cols-[minmax(0,1fr)_auto]',
  "[grid-template-areas:'who_spent''orders_last''actions_actions']",
  'sm:grid-cols-[minmax(0,1fr)_auto_auto]',
  "sm:[grid-template-areas:'who_spent_actions''orders_last_actions']",
  'xl:min-h-12 xl:grid-cols-[minmax(0,1fr)_7rem_6.5rem_8.5rem_8.5rem_10rem]',
  "xl:[grid-template-areas:'who_orders_spent_first_last_actions']",
].join(' ')
