/** Tools that print labels from an address file. */
export const labelTools = ['postnl', 'dhl', 'sendcloud'] as const
export type LabelTool = (typeof labelTools)[number]
