/** `npm run test:long` tries more values of what `npm test` tries, too: more widths, devices and languages. */
export const isLong = Boolean(process.env.TEST_LONG)

/** Named values that a test is repeated with: all of them in the long run, otherwise the first few. */
export const shortlist = <Value>(values: Record<string, Value>, few = 1): [name: string, value: Value][] =>
  Object.entries(values).slice(0, isLong ? undefined : few)
