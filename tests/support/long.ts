/** Whether this is the long run (`npm run test:long`), in which tests use all their values. */
export const isLong = process.env.TEST_LONG === 'on'
