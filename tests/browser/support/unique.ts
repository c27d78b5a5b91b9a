let count = 0

/**
 * A word that no other test of the run has on the shared platform: for the names of shops, products and people. A worker that
 * replaces another has a number of its own.
 */
export const uniqueWord = (): string => `w${process.env.TEST_WORKER_INDEX ?? ''}n${++count}`
