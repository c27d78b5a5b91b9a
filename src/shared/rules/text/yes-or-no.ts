type YesOrNo = 'yes' | 'no'

/** The value in a query string. */
export const yesOrNo = (answer: boolean): YesOrNo => (answer ? 'yes' : 'no')

/** Undefined if absent. */
export const isYes = (answer: YesOrNo | undefined): boolean | undefined =>
  answer === undefined ? undefined : answer === 'yes'
