/** What prints labels of a file of addresses. */
export const labelTools = ['postnl', 'dhl', 'sendcloud'] as const
export type LabelTool = (typeof labelTools)[number]
