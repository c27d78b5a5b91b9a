import { readConfig } from '#server/config.ts'
import { examine } from '#server/doctor/examine.ts'
import { endOnFailure } from './support/end-on-failure.ts'

const signs = { good: '✓', warning: '!', bad: '✗' }

/** `npm run doctor`: checks the installation configured by the environment, and prints what to do. */
await endOnFailure(async () => {
  const findings = await examine(readConfig(process.env))
  for (const { about, state, text } of findings) process.stdout.write(`${signs[state]} ${about.padEnd(11)} ${text}\n`)
  const count = (counted: string) => findings.filter(({ state }) => state === counted).length
  process.stdout.write(`\n${count('bad')} to mend, ${count('warning')} to look at.\n`)
  process.exitCode = count('bad') > 0 ? 1 : 0
})
