import { expect, test } from 'vitest'
import { findWords } from './find-words.ts'

const found = (path: string, ...lines: string[]) =>
  findWords(path, lines.join('\n')).map(({ line, word }) => `${line} ${word}`)

test('finds words in comments of one and of many lines, at their line', () => {
  const lines = ['const one = 1 // counted anew', '/**', ' * Whoever calls', ' * is told.', ' */']
  expect(found('a.ts', ...lines)).toEqual(['1 anew', '2 Whoever …', '3 Whoever', '4 told'])
})

test('finds comments that begin without a noun', () => {
  expect(found('a.ts', '/** What an order costs. */', '// As many as there are', '', '// Note what follows')).toEqual([
    '1 What …',
    '2 As many …',
  ])
})

test('leaves strings, addresses and code alone', () => {
  expect(
    found('a.ts', "const url = 'https://kept.example' ", "say('What is told')", 'const keptAt = told(anew)'),
  ).toEqual(['3 keptAt'])
})

test('finds words in titles of tests alone', () => {
  const lines = ["test('a visitor is told', () => {})", "test.each([1, 2])('keeps %i anew', run)"]
  expect(found('a.test.ts', ...lines)).toEqual(['1 told', '2 anew'])
  expect(found('a.ts', ...lines)).toEqual([])
})

test('finds words in comments of SQL', () => {
  expect(found('a.sql', '-- What is held', 'select 1; -- said')).toEqual(['1 What …', '1 held', '2 said'])
})

test('finds words in the text of documents, outside of code', () => {
  expect(found('a.md', 'It is told.', '```', 'told', '```', 'Run `told` [here](told.md).')).toEqual(['1 told'])
})

test('finds parts of names', () => {
  expect(found('a.ts', 'const askedLately = 1', 'function letInAll() {}', 'type Masked = 1')).toEqual([
    '1 askedLately',
    '2 letInAll',
  ])
})
