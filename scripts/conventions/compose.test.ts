import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { Environment } from '#server/settings.ts'

const pathOf = (name: string) => fileURLToPath(new URL(`../../${name}`, import.meta.url))
const read = (name: string) => readFileSync(pathOf(name), 'utf8')

/** The variables in the first column of the settings table. */
const inTable = read('docs/operating.md')
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .flatMap((line) => line.split('|')[1]?.match(/[A-Z][A-Z0-9_]+/g) ?? [])

/** Variables of third-party libraries that the text names. */
const inText = read('docs/operating.md').match(/\b(AWS|OTEL)_[A-Z0-9_]+\b/g) ?? []

/** The image sets these. The first two are the host's side of the port, and the third is the volume. */
const ofTheContainer = ['HOST', 'PORT', 'DATA_DIR']

test('the documentation lists every setting of the server', () => {
  expect(inTable.filter((name) => !name.startsWith('OTEL_')).sort()).toEqual(Object.keys(Environment.shape).sort())
})

test('compose.yaml passes every documented variable', async () => {
  const names = new Set([...inTable, ...inText].filter((name) => ![...ofTheContainer, 'PUBLIC_URL'].includes(name)))
  const list = [...names].map((name) => `      ${name}:\n`).join('')
  const compose = read('compose.yaml').replace(/(# npx vitest .*\n)[^#]*/, (_all, heading) => `${heading}${list}      `)
  await expect(compose).toMatchFileSnapshot(pathOf('compose.yaml'))
})
