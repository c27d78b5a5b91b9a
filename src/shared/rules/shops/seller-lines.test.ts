import { expect, test } from 'vitest'
import type { Seller } from '#shared/contract/shops/sellers.ts'
import { written } from '../../messages/translator.ts'
import { sellerAddress, sellerLines, sellerName, sellerNumbers, sellerPath } from './seller-lines.ts'

const seller = {
  legalName: 'Waters Kaarten B.V.',
  tradeName: 'Cerulean Cards',
  email: 'hello@cerulean.example',
  street: 'Oudegracht',
  houseNumber: '12 bis',
  postcode: '3511 AB',
  city: 'Utrecht',
  country: 'NL',
  phone: '030 123 45 67',
  kvkNumber: '68750110',
  vatNumber: 'NL801234567B01',
  smallBusiness: false,
} as Seller

const english = (texts: Parameters<typeof written>[0][]) => texts.map((text) => written(text, 'en'))

test('shows the trade name, followed by the legal name if it differs', () => {
  expect(written(sellerName(seller), 'en')).toBe('Cerulean Cards (Waters Kaarten B.V.)')
  for (const tradeName of ['', seller.legalName])
    expect(written(sellerName({ ...seller, tradeName }), 'en')).toBe('Waters Kaarten B.V.')
})

test('names the country of an address abroad', () => {
  expect(english(sellerAddress(seller))).toEqual(['Oudegracht 12 bis', '3511 AB Utrecht'])
  expect(english(sellerAddress({ ...seller, country: 'BE' })).at(-1)).toBe('Belgium')
})

test('lists the available numbers, and states a VAT exemption', () => {
  expect(english(sellerNumbers(seller))).toEqual(['KvK 68750110', 'VAT number NL801234567B01'])
  const small = english(sellerNumbers({ ...seller, vatNumber: '', smallBusiness: true }))
  expect(small).toEqual(['KvK 68750110', expect.stringContaining('VAT')])
})

test('shows a seller in four lines', () => {
  const lines = english(sellerLines(seller))
  expect(lines).toHaveLength(4)
  expect(lines[0]).toContain('Cerulean Cards')
  expect(lines[1]).toBe('Oudegracht 12 bis, 3511 AB Utrecht')
  expect(lines[2]).toBe('hello@cerulean.example · 030 123 45 67')
  expect(lines[3]).toBe('KvK 68750110 · VAT number NL801234567B01')
  expect(sellerPath('cerulean')).toBe('/@cerulean/about')
})
