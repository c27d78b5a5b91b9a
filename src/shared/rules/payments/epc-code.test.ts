import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decimalEuros, epcCode } from './epc-code.ts'

const transfer = {
  name: 'Kaarthuis B.V.',
  iban: 'NL91ABNA0417164300',
  amountCents: 1_234,
  reference: 'RF18539007547034',
}

test('contains the lines that banks expect, with the reference in its place', () => {
  expect(epcCode(transfer)).toBe('BCD\n002\n1\nSCT\n\nKaarthuis B.V.\nNL91ABNA0417164300\nEUR12.34\n\nRF18539007547034')
  expect(epcCode({ ...transfer, bic: 'ABNANL2A' })?.split('\n')[4]).toBe('ABNANL2A')
})

test('returns no code for an amount out of range', () => {
  for (const amountCents of [0, -1, 100_000_000_000]) expect(epcCode({ ...transfer, amountCents })).toBeUndefined()
  expect(epcCode({ ...transfer, amountCents: 1 })).toContain('\nEUR0.01\n')
  expect(epcCode({ ...transfer, amountCents: 99_999_999_999 })).toContain('\nEUR999999999.99\n')
})

test('has at most 331 bytes and ten lines, for any name', () => {
  const name = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 90 }).filter((text) => !/[\n\r]/.test(text))
  fc.assert(
    fc.property(name, fc.integer({ min: 1, max: 99_999_999_999 }), (holder, amountCents) => {
      const text = epcCode({ ...transfer, name: holder, amountCents, bic: 'ABNANL2AXXX' }) ?? ''
      expect(new TextEncoder().encode(text).length).toBeLessThanOrEqual(331)
      const lines = text.split('\n')
      expect(lines).toHaveLength(10)
      expect([...(lines[5] ?? '')].length).toBeLessThanOrEqual(70)
      expect(holder.startsWith(lines[5] ?? '-')).toBe(true)
    }),
  )
})

test('truncates a long name to the maximum characters and bytes', () => {
  const nameIn = (name: string) => epcCode({ ...transfer, name })?.split('\n')[5]
  expect(nameIn('a'.repeat(71))).toBe('a'.repeat(70))
  const cut = [...(nameIn('🎴'.repeat(70)) ?? '')]
  expect(cut.length).toBeLessThan(70)
  const bytes = (name: string) => new TextEncoder().encode(epcCode({ ...transfer, name })).length
  expect(bytes('🎴'.repeat(cut.length))).toBe(bytes('🎴'.repeat(70)))
  expect(331 - bytes(cut.join(''))).toBeLessThan(4)
})

test('writes amounts with two decimals', () => {
  expect([5, 50, 100, 123_456].map(decimalEuros)).toEqual(['0.05', '0.50', '1.00', '1234.56'])
})
