import { expect, test } from 'vitest'
import type { Activity } from '#shared/contract/platform/activity.ts'
import { type Text, written } from '#shared/messages/translator.ts'
import type { Language } from '#shared/rules/languages/languages.ts'
import { changedFields } from './changed-fields.ts'

const read = (entry: Pick<Activity, 'before' | 'after'>, language: Language = 'en') => {
  const plain = (text: Text | undefined) => text && written(text, language)
  return changedFields(entry).map(({ label, from, to }) => ({ label: plain(label), from: plain(from), to: plain(to) }))
}

test('formats money, booleans, roles and empty values', () => {
  const before = { shippingCents: 495, isActive: true, role: 'shop_owner', logoUrl: null, description: '', tags: [] }
  const after = { shippingCents: 0, isActive: false, role: 'superadmin', logoUrl: '/a.webp', tags: ['rare', 'holo'] }
  expect(read({ before, after })).toEqual([
    { label: 'Shipping', from: '€4.95', to: '€0.00' },
    { label: 'Open', from: 'yes', to: 'no' },
    { label: 'Role', from: 'Shop Owner', to: 'Super Admin' },
    { label: 'Logo', from: 'none', to: '/a.webp' },
    { label: 'Description', from: 'none', to: undefined },
    { label: 'Tags', from: 'none', to: 'rare, holo' },
  ])
})

test('translates fields and values for the reader', () => {
  const before = { shippingCents: 495, isActive: true, role: 'shop_owner', status: 'pending', description: 'paid' }
  const after = { shippingCents: 0, isActive: false, role: 'superadmin', status: 'paid', description: '' }
  expect(read({ before, after }, 'nl')).toEqual([
    { label: 'Verzendkosten', from: '€\u00a04,95', to: '€\u00a00,00' },
    { label: 'Open', from: 'ja', to: 'nee' },
    { label: 'Rol', from: 'Winkelier', to: 'Beheerder' },
    { label: 'Status', from: 'open', to: 'betaald' },
    { label: 'Omschrijving', from: 'paid', to: 'geen' },
  ])
})

test('falls back to the field name if there is no label', () => {
  const after = { orderPrefix: 'NN', costCents: 1_250, depth: 3, box: { a: 1 } }
  expect(read({ before: null, after })).toEqual([
    { label: 'Order prefix', from: undefined, to: 'NN' },
    { label: 'Cost', from: undefined, to: '€12.50' },
    { label: 'Depth', from: undefined, to: '3' },
    { label: 'Box', from: undefined, to: '{"a":1}' },
  ])
})

test('an entry without a change has no fields', () => {
  expect(changedFields({ before: null, after: null })).toEqual([])
})
