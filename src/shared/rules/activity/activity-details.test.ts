import { expect, test } from 'vitest'
import { written } from '#shared/messages/translator.ts'
import { detailsText } from './activity-details.ts'

test.each([
  ['Products changed', '12 products', '12 producten'],
  ['AI enrichment started', '1 product', '1 product'],
  ['AI prompt changed', '1,204 characters', '1.204 tekens'],
  ['Card numbers filled in', '1 from the catalogue, 3 from their names', '1 uit de catalogus, 3 uit hun naam'],
  ['Products imported', '3 added, 0 changed', '3 nieuw, 0 gewijzigd'],
  ['Picture uploaded', 'banner', 'banner'],
  ['Orders blocked', 'Network of #2025-12', 'Netwerk van #2025-12'],
  ['Order cancelled', '#2025-12, not paid within 1 day', '#2025-12, niet betaald binnen 1 dag'],
  ['Order cancelled', '#2025-12', '#2025-12'],
  ['Order ripped', '#2025-12: 1 × Booster Pack, as asked', '#2025-12: 1 × Booster Pack, zoals gevraagd'],
  [
    'Order ripped',
    '#2025-12: 1,200 × Boosters, sealed; as asked, as agreed by chat; 2 × Mew ex, as asked',
    '#2025-12: 1.200 × Boosters, sealed; as asked, zoals afgesproken in de chat; 2 × Mew ex, zoals gevraagd',
  ],
  ['Order ripped', '#2025-12', '#2025-12'],
  ['Order ripped', '#2025-12: a stream', '#2025-12: a stream'],
  ['Bank statement uploaded', '2 new entries, 14 known', '2 nieuwe regels, 14 bekend'],
  ['Purchases imported', '3 added', '3 nieuw'],
  ['Cardmarket sales returned', '2 orders', '2 bestellingen'],
  ['Import of products undone', '3 removed, 1 restored', '3 verwijderd, 1 hersteld'],
  ['Import of purchases undone', '3 removed', '3 verwijderd'],
  ['Terms published', 'Version 4', 'Versie 4'],
  ['Products deleted', '12 products', '12 producten'],
  ['Payment received', '#2025-12, €1,204.50', '#2025-12, €\u00a01.204,50'],
  ['Order paid', '#2025-12, €0.05', '#2025-12, €\u00a00,05'],
  ['Product added', '12 products', '12 products'],
  ['Clock struck', 'twelve', 'twelve'],
])('formats the details of %s, %s, as %s', (action, details, dutch) => {
  const text = detailsText({ action, details, after: null })
  expect(written(text, 'nl')).toBe(dutch)
  expect(written(text, 'en')).toBe(details)
})

test('lists saved settings in the reader’s language', () => {
  const after = { name: 'Kaartenkast', freeShippingFromCents: 2_500, somethingNew: true }
  const text = detailsText({ action: 'Shop settings saved', details: '', after })
  expect(written(text, 'en')).toBe('Name, Free shipping from, Something new')
  expect(written(text, 'nl')).toBe('Naam, Gratis verzending vanaf, Something new')
})

test.each([
  ['Seller details saved', { legalName: 'Kaartenkast B.V.', postcode: '3511 AB' }, 'Officiële naam, Postcode'],
  ['Tax settings saved', { vatRate: 21 }, 'Btw-tarief'],
])('lists the fields of %s in the reader’s language', (action, after, dutch) => {
  expect(written(detailsText({ action, details: 'Legal name, Postcode', after }), 'nl')).toBe(dutch)
})
