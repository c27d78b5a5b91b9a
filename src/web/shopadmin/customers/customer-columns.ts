/** Grid of a customer row: stacked in a narrow list, in columns in a wide one (`@container`). */
export const customerColumns = [
  'grid items-center gap-x-4 gap-y-1 grid-cols-[minmax(0,1fr)_auto]',
  "[grid-template-areas:'who_spent''orders_last''actions_actions']",
  '@xl:grid-cols-[minmax(0,1fr)_auto_auto]',
  "@xl:[grid-template-areas:'who_spent_actions''orders_last_actions']",
  '@5xl:min-h-12 @5xl:grid-cols-[minmax(0,1fr)_13rem_6.5rem_9.5rem_9.5rem_8.5rem]',
  "@5xl:[grid-template-areas:'who_orders_spent_first_last_actions']",
].join(' ')
