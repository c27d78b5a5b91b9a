let count = 0

/**
 * A word that is unique on the shared platform, for the names of shops, products and people. A worker that replaces another has its own
 * number.
 */
export const uniqueWord = (): string => `w${process.env.TEST_WORKER_INDEX ?? ''}n${++count}`
