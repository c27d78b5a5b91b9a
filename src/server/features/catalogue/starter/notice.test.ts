import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { translator } from '#shared/messages/translator.ts'
import { languages } from '#shared/rules/languages/languages.ts'
import { starters } from './starters.ts'

const notice = readFileSync('NOTICE', 'utf8')

test('the notice names each bundled file with its source, copyright and licence', () => {
  const files = globSync('**/*.{gz,br}', { cwd: import.meta.dirname })
  expect(files.map((file) => file.replace('games/', '')).sort()).toEqual(starters.map(({ file }) => file).sort())
  for (const file of files) {
    const starter = starters.find((each) => file.endsWith(each.file))
    const [, entry = ''] = notice.split(`\n${file}\n`)
    const { source, address, copyright, licence } = starter?.origin ?? {}
    const [own = ''] = entry.split('\n\n')
    for (const fact of [source, address, copyright]) expect(own).toContain(fact)
    expect(notice).toContain(`${licence} License`)
  }
})

test.each(languages)('the imprint names each source in %s', (language) => {
  const text = translator(language)('imprint.sources.text')
  for (const { origin } of starters) expect(text).toContain(origin.source)
})
