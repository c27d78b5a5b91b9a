/**
 * `npm run test:calendar`: the rule and server tests on the dates on which calendar code tends to fail. `npm run test:calendar -- leap-day
 * prices` runs one of the dates, with the files whose names contain one of the words. libfaketime, from the package of that name in Debian
 * and Ubuntu, moves the clock of the tests, their processes and PostgreSQL.
 */
import { globSync } from 'node:fs'
import { ensureBuilt } from '../build/ensure-built.ts'
import { endOnFailure } from '../support/end-on-failure.ts'
import { Failure } from '../support/failure.ts'
import { run } from '../support/run.ts'

/**
 * Start of each run. It continues over midnight, the new year or the change of the clock, which follow soon after. All are in the future:
 * with its clock set back, PostgreSQL cancels statements as soon as they wait for a second, since libfaketime does not move the clock of
 * its signal handlers.
 */
const beginnings = {
  midnight: '2027-12-09T23:58:00+01:00',
  'new-year': '2027-12-31T23:45:00+01:00',
  'leap-day': '2028-02-29T23:30:00+01:00',
  spring: '2027-03-28T01:50:00+01:00',
  autumn: '2027-10-31T02:50:00+02:00',
}
type Day = keyof typeof beginnings

const isDay = (word: string): word is Day => Object.hasOwn(beginnings, word)

function environmentOf(day: Day, library: string): NodeJS.ProcessEnv {
  const seconds = Math.round((Date.parse(beginnings[day]) - Date.now()) / 1_000)
  if (seconds < 0) throw new Failure(`The date of ${day} has passed: choose a later one in scripts/test/calendar.ts`)
  return {
    LD_PRELOAD: library,
    // An offset, not a fixed time: every process has the same clock, whenever it is started.
    FAKETIME: `+${seconds}`,
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    FAKETIME_DISABLE_SHM: '1',
    NO_FAKE_STAT: '1',
    NODE_OPTIONS: `--import=${new URL('calendar/move-clock.ts', import.meta.url).href}`,
  }
}

function findLibrary(): string {
  const [library] = globSync('/usr/lib/*/faketime/libfaketimeMT.so.1')
  if (!library) throw new Failure('libfaketime is not installed: apt-get install libfaketime')
  return library
}

await endOnFailure(async () => {
  const library = findLibrary()
  await ensureBuilt()
  const words = process.argv.slice(2)
  const chosen = words.filter(isDay)
  const files = words.filter((word) => !isDay(word))
  for (const day of chosen.length ? chosen : (Object.keys(beginnings) as Day[])) {
    console.log(`\n${day}: ${beginnings[day]}`)
    const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--project=rules', '--project=server', ...files]
    if ((await run(vitest, { environment: environmentOf(day, library) })) !== 0) process.exitCode = 1
  }
})
