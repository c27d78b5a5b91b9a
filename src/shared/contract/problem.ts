import type { Messages } from '../messages/translator.ts'

/** A key of the texts that say what is wrong with a value. */
export type Problem = keyof Messages['validation']

/** What a schema says of a wrong value: the key of a text, which is written once the reader's language is known. */
export const problem = (key: Problem): Problem => key
