import { expect, test } from 'vitest'
import { addressSheets, labelSheets, labelsPerPage, placeOfLabel } from './label-sheets.ts'

test.each(Object.entries({ ...labelSheets, ...addressSheets }))(
  'fits every label on the page of %s, without overlap',
  (_name, sheet) => {
    const { columns, rows, page, label, step } = sheet
    const last = placeOfLabel(sheet, columns * rows - 1)
    expect(last.x + label[0]).toBeLessThanOrEqual(page[0])
    expect(last.y + label[1]).toBeLessThanOrEqual(page[1])
    expect([step[0] >= label[0], step[1] >= label[1]]).toEqual([true, true])
  },
)

test('fills labels from left to right, then down, then on the next page', () => {
  const sheet = labelSheets['a4-3x8']
  expect(labelsPerPage('a4-3x8')).toBe(24)
  expect(placeOfLabel(sheet, 0)).toEqual({ page: 0, x: 0, y: 0.5 })
  expect(placeOfLabel(sheet, 4)).toEqual({ page: 0, x: 70, y: 37.5 })
  expect(placeOfLabel(sheet, 24)).toEqual({ page: 1, x: 0, y: 0.5 })
})
