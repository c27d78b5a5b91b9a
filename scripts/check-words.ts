/** `node scripts/check-words.ts [path …]` lists unclear words in comments, documents, test titles and declared names. */
import { globSync, readFileSync } from 'node:fs'
import { exceptions } from './words/exceptions.ts'
import { findWords } from './words/find-words.ts'

const under = process.argv.slice(2)
const files = globSync(['{src,tests,scripts,bench}/**/*.{ts,tsx,mjs,sql,css}', '*.{ts,mjs,md}', 'docs/**/*.md'], {
  exclude: (path) => /(^|\/)(migrations|results|messages)(\/|$)/.test(path) || path.startsWith('scripts/words'),
}).filter((file) => under.length === 0 || under.some((path) => file.startsWith(path)))

let count = 0
for (const file of files.sort()) {
  for (const { line, word, better } of findWords(file, readFileSync(file, 'utf8'))) {
    if (exceptions[file]?.includes(word)) continue
    process.stdout.write(`${file}:${line} '${word}': ${better}\n`)
    count++
  }
}
process.exitCode = count ? 1 : 0
