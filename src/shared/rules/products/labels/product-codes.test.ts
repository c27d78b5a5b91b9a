import { expect, test } from 'vitest'
import { eanForms, isEan, labelCode, plainEan, readLabelCode } from './product-codes.ts'

test('validates the check digit of an EAN or UPC', () => {
  for (const code of ['4006381333931', '96385074', '036000291452', '0820650850011']) expect(isEan(code)).toBe(true)
  const wrong = [
    '4006381333932',
    '4006381339331',
    '96385075',
    '036000291453',
    '',
    '12345',
    '40063813339310',
    '0'.repeat(9),
    '0'.repeat(14),
    '４００６３８１３３３９３１',
  ]
  for (const code of wrong) expect(isEan(code)).toBe(false)
})

test('returns both forms in which scanners read a UPC', () => {
  expect(eanForms('036000291452')).toEqual(['036000291452', '0036000291452'])
  expect(eanForms('0036000291452')).toEqual(['0036000291452', '036000291452'])
  expect(eanForms('4006381333931')).toEqual(['4006381333931'])
  expect(eanForms('TL12')).toEqual([])
  expect(plainEan('4 006381-333931')).toBe('4006381333931')
})

test('reads a label code in any case', () => {
  expect(readLabelCode(labelCode(123))).toBe(123)
  expect(readLabelCode(' tl7 ')).toBe(7)
  for (const text of ['TL', 'TL0', 'TL-1', 'TL1.5', 'XTL1', '123', `TL${'9'.repeat(16)}`])
    expect(readLabelCode(text)).toBeUndefined()
})
