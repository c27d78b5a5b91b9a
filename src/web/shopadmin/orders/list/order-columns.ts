const inLines = [
  'grid items-center gap-x-3 gap-y-1',
  '@xl:gap-x-4 @5xl:min-h-11 @5xl:gap-x-3 @5xl:gap-y-0',
  '@5xl:grid-cols-[5.5rem_minmax(0,1fr)_minmax(0,1.8fr)_4.75rem_7.5rem_16.25rem]',
  "@5xl:[grid-template-areas:'number_customer_what_total_state_actions''age_customer_what_total_state_actions']",
]

/**
 * Grid of an order row: stacked in a narrow list, in columns in a wide one. Breakpoints follow the reader's font size, so the list is a
 * container (`@container`).
 */
export const orderColumns = [
  ...inLines,
  "grid-cols-[minmax(0,1fr)] [grid-template-areas:'number''state''customer''what''total''age''actions']",
  '@2xs:grid-cols-[auto_minmax(0,1fr)_auto]',
  "@2xs:[grid-template-areas:'number_state_age''customer_customer_total''what_what_what''actions_actions_actions']",
  '@xl:grid-cols-[auto_minmax(0,1fr)_auto_13rem]',
  "@xl:[grid-template-areas:'number_state_total_actions''customer_customer_age_actions''what_what_what_actions']",
].join(' ')

/** The same grid with a checkbox column. */
export const orderColumnsWithTick = [
  ...inLines.slice(0, 2),
  'grid-cols-[auto_minmax(0,1fr)]',
  "[grid-template-areas:'tick_number''tick_state''tick_customer''tick_what''tick_total''tick_age''actions_actions']",
  '@2xs:grid-cols-[auto_auto_minmax(0,1fr)_auto]',
  "@2xs:[grid-template-areas:'tick_number_state_age''tick_customer_customer_total''tick_what_what_what''actions_actions_actions_actions']",
  '@xl:grid-cols-[auto_auto_minmax(0,1fr)_auto_13rem]',
  "@xl:[grid-template-areas:'tick_number_state_total_actions''tick_customer_customer_age_actions''tick_what_what_what_actions']",
  '@5xl:grid-cols-[1.25rem_5.5rem_minmax(0,1fr)_minmax(0,1.8fr)_4.75rem_7.5rem_16.25rem]',
  "@5xl:[grid-template-areas:'tick_number_customer_what_total_state_actions''tick_age_customer_what_total_state_actions']",
].join(' ')
