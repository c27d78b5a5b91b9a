type YesOrNo = 'yes' | 'no'

/** As an address has it. */
export const yesOrNo = (answer: boolean): YesOrNo => (answer ? 'yes' : 'no')

/** Undefined where nothing was said. */
export const isYes = (answer: YesOrNo | undefined): boolean | undefined =>
  answer === undefined ? undefined : answer === 'yes'
