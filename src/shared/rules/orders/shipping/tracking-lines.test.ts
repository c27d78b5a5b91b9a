import { expect, test } from 'vitest'
import { numberIn, trackingLines } from './tracking-lines.ts'

const cells = (text: string) => trackingLines(text).map((line) => line.cells)

test('splits number and code at a comma, semicolon, tab or space', () => {
  const pair = ['#KH100', '3SABC123']
  for (const sign of [',', ';', '\t', ' ', '   ']) expect(cells(pair.join(sign))).toEqual([pair])
  expect(cells('KH100;3S1\r\n\r\nKH101;3S2\n')).toEqual([
    ['KH100', '3S1'],
    ['KH101', '3S2'],
  ])
})

test('locates the code by the heading, which is no line itself', () => {
  const exported = '"Order reference","Tracking URL","Tracking number"\n"KH100","https://a.b/1,2","3SABC"'
  expect(trackingLines(exported)).toMatchObject([
    { line: 2, cells: ['KH100', 'https://a.b/1,2', '3SABC'], codePlace: 2 },
  ])
  expect(trackingLines('Kenmerk;Barcode;Postcode\nKH100;3SABC;1234 AB')).toMatchObject([{ codePlace: 1 }])
  expect(trackingLines('KH100 3SABC')).toMatchObject([{ line: 1, codePlace: undefined }])
})

test('ignores artefacts of spreadsheets: byte order mark, spaces, apostrophes, doubled quotes', () => {
  expect(cells('\uFEFFKH100;3S1')).toEqual([['KH100', '3S1']])
  expect(cells("  KH100 ; '3S1'2 ")).toEqual([['KH100', "3S1'2"]])
  expect(cells('KH100;"a ""b""; c"')).toEqual([['KH100', 'a "b"; c']])
  expect(cells('KH100;"a";b')).toEqual([['KH100', 'a', 'b']])
  expect(cells('KH100;3S\uFEFF1')).toEqual([['KH100', '3S\uFEFF1']])
})

test('accepts a heading with the code first, or without one, and an empty text', () => {
  expect(trackingLines('Barcode;Order\n3S1;KH100')).toMatchObject([{ codePlace: 0, text: '3S1;KH100' }])
  expect(trackingLines('Order;Name\nKH100;3S1')).toMatchObject([{ codePlace: undefined }])
  expect(trackingLines(' \n\n')).toEqual([])
})

test('reads a number as displayed', () => {
  expect(numberIn('#kh100')).toBe('KH100')
  expect(numberIn('kh#1')).toBe('KH#1')
})
