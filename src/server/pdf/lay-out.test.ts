import { expect, test } from 'vitest'
import { layOut } from './lay-out.ts'

const fontOf = (letter: string) =>
  letter.charCodeAt(0) > 0x3000 ? 'eastern' : letter.charCodeAt(0) > 0x590 ? 'semitic' : 'own'
const linesOf = (text: string, width: number) =>
  layOut(text, width, fontOf, ({ text: run }) => [...run].length).map(({ runs }) => runs.map((run) => run.text))

test('breaks a line at spaces, and between the characters of a script without spaces', () => {
  expect(linesOf('one two three', 8)).toEqual([['one two'], ['three']])
  expect(linesOf('リザードン', 3)).toEqual([['リザー'], ['ドン']])
  expect(linesOf('abcdefgh', 3)).toEqual([['abc'], ['def'], ['gh']])
  expect(linesOf('one\n\ntwo', 9)).toEqual([['one'], [], ['two']])
})

test('gives each font its own runs', () => {
  expect(linesOf('ex リザ ex', 20)).toEqual([['ex ', 'リザ', ' ex']])
})

test('reverses right-to-left words, but not numbers and other words in them', () => {
  expect(linesOf('שלום עולם', 20)).toEqual([['עולם', ' ', 'שלום']])
  expect(linesOf('ex שלום (12) עולם', 30)).toEqual([['ex ', 'עולם', ' (', '12', ') ', 'שלום']])
  expect(linesOf('שלום ex 12', 30)).toEqual([['ex 12', ' ', 'שלום']])
})
