import { expect, test } from 'vitest'
import { changedFields } from './changed-fields.ts'

test('money, yes and no, roles and what is empty can be read', () => {
  const before = { shippingCents: 495, isActive: true, role: 'shop_owner', logoUrl: null, description: '', tags: [] }
  const after = { shippingCents: 0, isActive: false, role: 'superadmin', logoUrl: '/a.webp', tags: ['rare', 'holo'] }
  expect(changedFields({ before, after })).toEqual([
    { label: 'Shipping', from: '€4.95', to: '€0.00' },
    { label: 'Open', from: 'yes', to: 'no' },
    { label: 'Role', from: 'Shop Owner', to: 'Super Admin' },
    { label: 'Logo', from: 'none', to: '/a.webp' },
    { label: 'Description', from: 'none', to: undefined },
    { label: 'Tags', from: 'none', to: 'rare, holo' },
  ])
})

test('what nobody has given a name is named after its field', () => {
  const after = { orderPrefix: 'NN', costCents: 1_250, depth: 3, box: { a: 1 } }
  expect(changedFields({ before: null, after })).toEqual([
    { label: 'Order prefix', from: undefined, to: 'NN' },
    { label: 'Cost', from: undefined, to: '€12.50' },
    { label: 'Depth', from: undefined, to: '3' },
    { label: 'Box', from: undefined, to: '{"a":1}' },
  ])
})

test('an entry without a change has no fields', () => {
  expect(changedFields({ before: null, after: null })).toEqual([])
})
