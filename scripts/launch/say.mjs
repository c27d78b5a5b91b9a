/** @param {string} words one line about what is being done */
export const say = (words) => process.stderr.write(`${words}\n`)
