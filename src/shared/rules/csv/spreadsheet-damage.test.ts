import { expect, test } from 'vitest'
import { isDamagedCardNumber, isSpreadsheetDamage } from './spreadsheet-damage.ts'

test.each([
  '12-dec',
  '5-Jan',
  '1-mei',
  '3-mrt',
  'jan-62',
  'Dec-12',
  'mei-65',
  '12-dec-26',
  '12. Dez',
  '12-déc.',
  '1-okt-2026',
  '12 dec 2026',
  '1,43E+02',
  '1.43E+02',
  '3,21E+12',
  '3,40434E+19',
  '8.20651E+11',
  '8,2065e+11',
  '1E+05',
  ' 12-dec ',
  '#NAAM?',
  '#NAME?',
  '#REF!',
  '#N/B',
  '#N/A',
  '########',
  '#DIV/0!',
])('detects %s as a damaged code', (text) => {
  expect(isSpreadsheetDamage(text)).toBe(true)
  expect(isDamagedCardNumber(text)).toBe(true)
})

test.each(['12-12-2026', '5/12/26', '2026-12-05', '2026-12-05 00:00:00', '5.12.2026'])(
  'rejects the date %s as a card number, but accepts it as another code',
  (text) => {
    expect(isDamagedCardNumber(text)).toBe(true)
    expect(isSpreadsheetDamage(text)).toBe(false)
  },
)

test.each([
  '',
  '125/197',
  '12/12',
  '4/102',
  'TG12/TG30',
  'SWSH250',
  '#125',
  '1E5',
  '2E3',
  'E12',
  'DEC-12',
  'MAR-1',
  'B-1000',
  'L-1234',
  'KH-001',
  '12-bis',
  '3SABCD1234567',
  '00340434161094042557',
  'A-12',
  '12-A',
  'SEP1',
  'DEC',
  '#1',
  '#TG12',
  'January',
  'may',
  '1-2-3',
  '12-5',
  '978-0-201-37962-4',
  'jan-1',
  'sv03-125',
  'mar-a-12',
])('accepts %j as an undamaged code', (text) => {
  expect(isSpreadsheetDamage(text)).toBe(false)
  expect(isDamagedCardNumber(text)).toBe(false)
})
