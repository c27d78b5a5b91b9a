import { globSync, readFileSync } from 'node:fs'
import * as en from '../src/shared/messages/en/index.ts'
import * as nl from '../src/shared/messages/nl/index.ts'
import { findProblems } from './messages/find-problems.ts'

// What no compiler sees: a text that nobody uses, and one whose translation takes other parameters.
const files = globSync('src/**/*.{ts,tsx}', {
  exclude: (path) => path.includes('shared/messages/') || path.includes('.test.'),
})
const sources = files.map((file) => ({ file, text: readFileSync(file, 'utf8') }))

const problems = findProblems(en, nl, sources)
for (const problem of problems) process.stdout.write(`${problem}\n`)
process.exitCode = problems.length ? 1 : 0
