import { globSync, readFileSync } from 'node:fs'
import * as en from '../src/shared/messages/en/index.ts'
import * as nl from '../src/shared/messages/nl/index.ts'
import { findProblems } from './messages/find-problems.ts'

// Finds unused texts, and translations with different parameters, which the compiler cannot detect.
const files = globSync('src/**/*.{ts,tsx}', {
  exclude: (path) => path.includes('shared/messages/') || path.includes('.test.'),
})
const sources = files.map((file) => ({ file, text: readFileSync(file, 'utf8') }))

const problems = findProblems(en, nl, sources)
for (const problem of problems) process.stdout.write(`${problem}\n`)
process.exitCode = problems.length ? 1 : 0
