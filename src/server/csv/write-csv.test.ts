import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { writeCsv } from './write-csv.ts'

const written = async (rows: string[][], delimiter: ',' | ';' | '\t') => {
  let file = ''
  for await (const chunk of writeCsv(['one', 'two'], pagesOf(rows), { decimal: '.', delimiter })) file += chunk
  return file
}

async function* pagesOf(rows: string[][]) {
  for (const row of rows) yield [row]
}

test.each([',', ';', '\t'] as const)('quotes cells so that they are read back, separated by %j', async (delimiter) => {
  const rows = [
    ['plain', ''],
    ['comma, semicolon; tab\t', 'quote " and ""'],
    ['line\nbreak', 'line\r\nbreak'],
    ['"', '\r'],
  ]
  const file = await written(rows, delimiter)
  expect(parse(file, { bom: true, delimiter, record_delimiter: '\r\n' })).toEqual([['one', 'two'], ...rows])
})

test('quotes only where it is needed', async () => {
  expect(await written([['a;b', 'c,d']], ',')).toBe('\uFEFFone,two\r\na;b,"c,d"\r\n')
})

test('writes the headings of an empty file', async () => {
  expect(await written([], ';')).toBe('\uFEFFone;two\r\n')
})
