import { expect, test } from 'vitest'
import type { Shop } from '#shared/contract/shops/shops.ts'
import { type Text, written } from '#shared/messages/translator.ts'
import { flatShipping } from '#shared/rules/orders/shipping/shipping.ts'
import { inWords } from '#tests/support/in-words.ts'
import {
  settingsChanges as changesIn,
  settingsOf as inputOf,
  type SettingsInput,
  settingsInput,
  settledSettingsInput,
} from './settings-input.ts'
import type { TypedMethod } from './zones/typed-zones.ts'

const write = (text: Text) => written(text, 'en')
const settingsOf = (of: Shop | null) => inputOf(of, 'en')
const settingsChanges = (values: SettingsInput, of: Shop | null) => changesIn(values, of, 'en')

const shop: Shop = {
  id: 1,
  ownerId: 1,
  slug: 'card-corner',
  name: 'Card Corner',
  language: 'en',
  description: 'Singles',
  descriptionTranslated: '',
  conditionScale: 'cardmarket',
  openingSort: 'price-low',
  headerImageUrl: null,
  bannerFocus: { x: 50, y: 50 },
  logoUrl: null,
  accentColour: null,
  paymentLinkChanges: [],
  paymentLinkMaxCents: null,
  bankAccount: null,
  bankAccountChanges: [],
  paymentFirst: 'link',
  paymentLink: 'https://pay.example.com/cards',
  paymentProvider: null,
  orderPrefix: '2025',
  isActive: true,
  holiday: null,
  approved: false,
  firstApprovedAt: null,
  revokedReason: null,
  ships: true,
  pickup: false,
  payAtPickup: false,
  shippingZones: flatShipping(495),
  categorySizes: {},
  pickupInfo: '',
  pickupInfoTranslated: '',
  pendingDaysChosen: true,
  roundsCash: false,
  maxPiecesPerOrder: 200,
  maxUnpaidOrders: 10,
  maxUnpaidPieces: 300,
  maxUnpaidCents: 1_000_000,
  deliveryDaysMin: null,
  deliveryDaysMax: null,
  returnDays: 14,
  pendingDays: null,
  reminderDays: [],
  reminderText: '',
  reminderTextTranslated: '',
  mailNewOrders: true,
  mailLowStock: true,
  reordersSingles: false,
  mailApproval: true,
  inMarket: true,
  forAgents: true,
  opensLive: false,
  opensOnApproval: true,
  sells: [],
  setUp: {},
  addressAtCheckout: false,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
}

const messages = (values: Partial<SettingsInput>) =>
  settingsInput(write)
    .safeParse({ ...settingsOf(shop), ...values })
    .error?.issues.map(({ message }) => inWords(message))

test('sends only changed fields, and never whether the shop is open', () => {
  const changed = { ...settingsOf(shop), description: 'Singles and boxes', paymentLink: '' }
  expect(settingsChanges(changed, shop)).toEqual({ description: 'Singles and boxes', paymentLink: '' })
  expect(settingsChanges(settingsOf(shop), shop)).toEqual({})
})

test('sends all fields of a new shop, with the default prefix', () => {
  const filled = { ...settingsOf(null), name: 'Card Corner', slug: 'card-corner' }
  expect(settingsChanges(filled, null)).toEqual({
    openingSort: 'price-low',
    bannerFocus: { x: 50, y: 50 },
    name: 'Card Corner',
    slug: 'card-corner',
    language: 'en',
    description: '',
    descriptionTranslated: '',
    conditionScale: 'cardmarket',
    orderPrefix: '2025',
    headerImageUrl: '',
    logoUrl: '',
    accentColour: '',
    paymentLink: '',
    paymentLinkMaxCents: null,
    bankAccount: null,
    paymentFirst: 'link',
    ships: true,
    pickup: false,
    payAtPickup: false,
    roundsCash: false,
    shippingZones: flatShipping(0),
    categorySizes: {},
    pickupInfo: '',
    pickupInfoTranslated: '',
    deliveryDaysMin: null,
    deliveryDaysMax: null,
    returnDays: 14,
    pendingDays: 2,
    maxPiecesPerOrder: 200,
    maxUnpaidOrders: 10,
    maxUnpaidPieces: 300,
    maxUnpaidCents: 1_000_000,
    reminderDays: [],
    reminderText: '',
    reminderTextTranslated: '',
    mailNewOrders: true,
    mailLowStock: true,
    mailApproval: true,
    inMarket: true,
    opensLive: false,
    addressAtCheckout: false,
  })
})

test('accepts a number of days, and none for orders that never expire', () => {
  expect(settingsChanges({ ...settingsOf(shop), pendingDays: ' 7 ' }, shop)).toEqual({ pendingDays: 7 })
  const week = { ...shop, pendingDays: 7 }
  expect(settingsOf(week).pendingDays).toBe('7')
  expect(settingsChanges({ ...settingsOf(week), pendingDays: '' }, week)).toEqual({ pendingDays: null })
  expect(messages({ pendingDays: '30' })).toBeUndefined()
  expect(messages({ pendingDays: '0' })).toEqual(['Must be 1 day or more'])
  expect(messages({ pendingDays: '31' })).toEqual(['Must be 30 days or less'])
  for (const wrong of ['1.5', 'a week', '-1', '1e1']) {
    expect(messages({ pendingDays: wrong })).toEqual(['Must be a whole number of days'])
  }
})

test('accepts the reminder days as a list', () => {
  expect(settingsChanges({ ...settingsOf(shop), reminderDays: ' 2, 5 ' }, shop)).toEqual({ reminderDays: [2, 5] })
  expect(settingsOf({ ...shop, reminderDays: [2, 5] }).reminderDays).toBe('2, 5')
  expect(messages({ reminderDays: '2, two' })).toEqual(['Must be a whole number of days'])
  expect(messages({ reminderDays: '1 2 3 4' })).toEqual(['At most 3 reminders'])
  expect(messages({ reminderDays: '2, 2' })).toEqual(['Name each day once'])
})

const typed = (of: Shop, change: Partial<TypedMethod>) =>
  settingsOf(of).shippingZones.map((zone) => ({
    ...zone,
    methods: zone.methods.map((each) => ({ ...each, ...change })),
  }))

test('accepts amounts in euros and sends cents; an empty amount means no limit', () => {
  const changed = { ...settingsOf(shop), pickup: true, shippingZones: typed(shop, { price: '5,95', freeFrom: '75' }) }
  expect(settingsChanges(changed, shop)).toEqual({ pickup: true, shippingZones: flatShipping(595, 7_500) })
  const free = { ...shop, shippingZones: flatShipping(495, 7_500) }
  expect(settingsOf(free).shippingZones[0]?.methods[0]).toMatchObject({
    price: '4.95',
    freeFrom: '75.00',
    maxPieces: '',
  })
  expect(settingsChanges({ ...settingsOf(free), shippingZones: typed(free, { freeFrom: '' }) }, free)).toEqual({
    shippingZones: flatShipping(495),
  })
  const errorsOf = (change: Partial<TypedMethod>) => messages({ shippingZones: typed(shop, change) })
  expect(errorsOf({ price: '' })).toEqual(['Enter an amount, such as 4.95'])
  expect(errorsOf({ price: '4.950' })).toEqual(['Did you mean €4,950.00 or €4.95?'])
  expect(errorsOf({ price: '-1' })).toEqual(['Must be €0.00 or more'])
  expect(errorsOf({ freeFrom: 'never' })).toContain('Enter an amount, such as 4.95')
  expect(errorsOf({ maxPieces: '0' })).toContain('Must be 1 or more')
  expect(messages({ shippingZones: [{ countries: [], methods: [] }] })).toEqual(['Add at least one country'])
})

test('sends a bank account completely or not at all, and reports no change by itself', () => {
  const account = { name: 'Kaarthuis', iban: 'NL91 ABNA 0417 1643 00', bic: '' }
  expect(settingsChanges({ ...settingsOf(shop), bankAccount: account }, shop)).toEqual({ bankAccount: account })
  const withAccount = { ...shop, bankAccount: { name: 'Kaarthuis', iban: 'NL91ABNA0417164300' } }
  expect(settingsOf(withAccount).bankAccount).toEqual(account)
  expect(settingsChanges(settingsOf(withAccount), withAccount)).toEqual({})
  const emptied = { ...settingsOf(withAccount), bankAccount: { name: '', iban: ' ', bic: '' } }
  expect(settingsChanges(emptied, withAccount)).toEqual({ bankAccount: null })
  expect(messages({ bankAccount: { ...account, name: ' ' } })).toEqual(['Account holder is required'])
  expect(messages({ bankAccount: { ...account, iban: '' } })).toEqual(['IBAN is required'])
})

test('formats amounts in the page’s language and reports no change by itself', () => {
  const free = { ...shop, shippingZones: flatShipping(495, 7_500) }
  const opened = inputOf(free, 'nl')
  expect(opened.shippingZones[0]?.methods[0]).toMatchObject({ price: '4,95', freeFrom: '75,00' })
  expect(changesIn(opened, free, 'nl')).toEqual({})
})

test('requires at least one delivery method', () => {
  expect(messages({ ships: false })).toEqual(['Choose at least one way of delivery'])
  expect(messages({ ships: false, pickup: true, pickupInfo: 'Saturdays' })).toBeUndefined()
  expect(messages({ pickup: true })).toEqual(['Say where and when customers can pick up'])
})

test('reports errors with the messages of the specification', () => {
  expect(messages({ slug: '' })).toEqual(['Shop URL is required'])
  expect(messages({ slug: 'admin' })).toEqual(['This shop URL is reserved and cannot be used'])
  expect(messages({ orderPrefix: ' ' })).toEqual(['Order prefix is required'])
  expect(messages({ orderPrefix: 'A-LONG-PREFIX' })).toEqual(['Order prefix must be 10 characters or less'])
  expect(messages({ paymentLink: 'http://pay.example.com' })).toEqual(['Payment link must start with https://'])
  expect(messages({ headerImageUrl: 'banner' })).toEqual(['Must be a valid URL'])
  expect(messages({ logoUrl: 'logo' })).toEqual(['Must be a valid URL'])
  expect(messages({ accentColour: 'reddish' })).toEqual(['Must be a colour, such as #5a4fcf'])
})

test('does not validate a slug that is already set', () => {
  expect(settledSettingsInput(write).safeParse({ ...settingsOf(shop), slug: 'admin' }).success).toBe(true)
})

test('requires order limits to be whole numbers in range and rejects an ambiguous point', () => {
  expect(messages({ maxPiecesPerOrder: ' 500 ', maxUnpaidOrders: '1' })).toBeUndefined()
  expect(messages({ maxPiecesPerOrder: '1.000' })).toEqual(['Did you mean 1,000 or 1?'])
  expect(messages({ maxPiecesPerOrder: '' })).toEqual(['Must be a whole number'])
  expect(messages({ maxPiecesPerOrder: '0' })).toEqual(['Must be 1 or more'])
  expect(messages({ maxUnpaidOrders: '1001' })).toEqual(['Must be 1,000 or less'])
  expect(settingsChanges({ ...settingsOf(shop), maxUnpaidOrders: '25' }, shop)).toEqual({ maxUnpaidOrders: 25 })
})

test('requires both numbers of days or none, and at least the legal return period', () => {
  const changed = { ...settingsOf(shop), deliveryDaysMin: '1', deliveryDaysMax: ' 2 ', returnDays: '30' }
  expect(settingsChanges(changed, shop)).toEqual({ deliveryDaysMin: 1, deliveryDaysMax: 2, returnDays: 30 })
  const known = { ...shop, deliveryDaysMin: 0, deliveryDaysMax: 60 }
  expect(settingsChanges({ ...settingsOf(known), deliveryDaysMin: '', deliveryDaysMax: '' }, known)).toEqual({
    deliveryDaysMin: null,
    deliveryDaysMax: null,
  })
  expect(messages({ deliveryDaysMin: '0', deliveryDaysMax: '0' })).toBeUndefined()
  expect(messages({ deliveryDaysMin: '1' })).toEqual(['Enter both numbers of days, or neither'])
  expect(messages({ deliveryDaysMin: '3', deliveryDaysMax: '2' })).toEqual([
    'Must be at least the first number of days',
  ])
  expect(messages({ deliveryDaysMin: 'soon', deliveryDaysMax: '61' })).toEqual(
    expect.arrayContaining(['Must be a whole number of days', 'Must be 60 days or less']),
  )
  expect(messages({ returnDays: '13' })).toEqual(['Must be 14 days or more: the law gives customers 14'])
  expect(messages({ returnDays: '' })).toEqual(['Must be a whole number of days'])
})
