import { expect, test } from 'vitest'
import { fileReader } from '#server/files/file-reader.ts'
import { HttpError } from '#server/http/errors/errors.ts'
import { written } from '#shared/messages/translator.ts'
import { clientOf } from '#tests/support/client.ts'
import type { CsvTask } from './csv-thread.ts'

const thread = new URL('./csv-thread.ts', import.meta.url)
const endless = new URL('../../../../../tests/support/endless-thread.ts', import.meta.url)
const taskOf = (text: string): CsvTask => ({ file: Buffer.from(text), hasHeadings: undefined })

test('serves other requests while parsing a slow file, rejects that file with its name, and reads the next one', async () => {
  const impatient = fileReader(endless, { mostCpuMs: 50, lookEveryMs: 10 })
  const refused = expect(impatient(undefined)).rejects.toMatchObject({ status: 400, code: 'file_too_slow' })
  for (let calls = 0; calls < 5; calls++) {
    expect(await clientOf({}).raw('GET', '/livez')).toMatchObject({ status: 200 })
  }
  await refused
  expect(await fileReader(thread)(taskOf('name,price\nPikachu,1'))).toMatchObject({
    headings: { cells: ['name', 'price'] },
  })
})

test('translates a rejection from the thread into both languages', async () => {
  const refusal = await fileReader(thread)(taskOf('name,price')).catch((error: unknown) => error)
  if (!(refusal instanceof HttpError)) throw refusal
  expect(refusal).toMatchObject({ status: 400, code: 'no_rows' })
  expect(written(refusal.text, 'en')).toBe('The file has headings and nothing below them.')
  expect(written(refusal.text, 'nl')).toBe('Het bestand heeft koppen, maar niets daaronder.')
})
