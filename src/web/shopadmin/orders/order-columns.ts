const inLines = [
  'grid items-center gap-x-3 gap-y-1',
  'sm:gap-x-4 xl:min-h-11 xl:gap-x-3',
  'xl:grid-cols-[6rem_minmax(0,1fr)_minmax(0,1.2fr)_5.5rem_3rem_6rem_13rem]',
  "xl:[grid-template-areas:'number_customer_what_total_age_state_actions']",
]

/** Where the parts of an order stand: in lines on a phone and a tablet, in columns on a wide screen. */
export const orderColumns = [
  ...inLines,
  'grid-cols-[auto_minmax(0,1fr)_auto]',
  "[grid-template-areas:'number_state_total''customer_customer_age''what_what_what''actions_actions_actions']",
  'sm:grid-cols-[auto_minmax(0,1fr)_auto_13rem]',
  "sm:[grid-template-areas:'number_state_total_actions''customer_customer_age_actions''what_what_what_actions']",
].join(' ')

/** The same with a box to tick in front. */
export const orderColumnsWithTick = [
  ...inLines.slice(0, 2),
  'grid-cols-[auto_auto_minmax(0,1fr)_auto]',
  "[grid-template-areas:'tick_number_state_total''tick_customer_customer_age''tick_what_what_what''actions_actions_actions_actions']",
  'sm:grid-cols-[auto_auto_minmax(0,1fr)_auto_13rem]',
  "sm:[grid-template-areas:'tick_number_state_total_actions''tick_customer_customer_age_actions''tick_what_what_what_actions']",
  'xl:grid-cols-[1.25rem_6rem_minmax(0,1fr)_minmax(0,1.2fr)_5.5rem_3rem_6rem_13rem]',
  "xl:[grid-template-areas:'tick_number_customer_what_total_age_state_actions']",
].join(' ')
