import { plainHeading } from '#server/files/plain-heading.ts'

// The column that exported files of refused rows add, in both languages.
const ours = new Set(['whyrefused', 'redenvanweigering'])

/** Whether the heading is that of our own column with reasons of refusal. */
export const isReasonsHeading = (heading: string): boolean => ours.has(plainHeading(heading))
