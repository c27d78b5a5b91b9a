import { plainHeading } from '#server/files/plain-heading.ts'

// The column that a file of refused rows got from us, in both languages.
const ours = new Set(['whyrefused', 'redenvanweigering'])

/** Whether it is the column in which we said why a row was refused. */
export const isReasonsHeading = (heading: string): boolean => ours.has(plainHeading(heading))
