import {
  beginTwoFactor,
  changeEmail,
  changeLanguage,
  changeName,
  changePassword,
  confirmTwoFactor,
  endTwoFactor,
  renewRecoveryCodes,
} from '#shared/contract/accounts/account.ts'
import {
  confirmEmail,
  forgotPassword,
  login,
  register,
  resetPassword,
  type Session,
  secondStep,
} from '#shared/contract/accounts/accounts.ts'
import { enrichProduct, updateAiSettings, updateEnrichPrompt } from '#shared/contract/catalogue/ai.ts'
import { importCatalogueProduct, startCatalogueSync } from '#shared/contract/catalogue/catalogue.ts'
import { applyEnrichment, startEnrichment } from '#shared/contract/catalogue/enrichments.ts'
import { savePriceRules } from '#shared/contract/catalogue/price-rules.ts'
import { startPriceRun } from '#shared/contract/catalogue/price-runs.ts'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import { chooseDelivery, sendOrderLinks } from '#shared/contract/orders/customer-orders.ts'
import { blockOrders } from '#shared/contract/orders/order-blocks.ts'
import { writeNotes } from '#shared/contract/orders/order-details.ts'
import { saveText } from '#shared/contract/orders/order-messages.ts'
import { moveOrders, undoOrders } from '#shared/contract/orders/order-moves.ts'
import { changeRecording, updateOrder } from '#shared/contract/orders/order-updates.ts'
import { changeParcel, changeTracking, enterAddress, sendTogether } from '#shared/contract/orders/packing/parcels.ts'
import { placeOrder } from '#shared/contract/orders/placing.ts'
import { acceptShopName, approveShop, updatePlatformShop } from '#shared/contract/platform/platform.ts'
import { editProducts } from '#shared/contract/products/product-edits.ts'
import { createProduct, updateProduct } from '#shared/contract/products/products.ts'
import { createShop, updateShop } from '#shared/contract/shops/shops.ts'
import { address, checkout, type Ordered, PASSWORD, type Store } from '#tests/support/given.ts'
import { priceSettings } from '#tests/support/records/products/prices.ts'
import * as bad from './bad-values.ts'

/** Caller and subject of the bodies. The new shop has no address yet, so that it can get one. */
export type Cast = { ordered: Ordered; newShop: Store; admin: Session }

/** A call with a valid body, and the values that each of its fields refuses. */
export type BodyCase = {
  endpoint: Endpoint
  fields: Record<string, bad.Refusals>
  request: (cast: Cast) => { by?: Session; params?: object; body: object }
}

const { saying, mayMiss, orNone } = bad
const person = { email: 'misty@example.nl', password: PASSWORD, firstName: 'Misty', lastName: 'Waters' }

const settings = {
  name: mayMiss(bad.name('Shop name is required')),
  description: orNone(bad.paragraph(2_000)),
  paymentLink: orNone(bad.paymentLink),
  bankAccount: [...saying('Enter the account holder and the IBAN', ['', 5, true, []])] satisfies bad.Refusals,
  orderPrefix: bad.orderPrefix,
}
const deliveryDays = [
  ...saying('Must be a whole number of days', ['7', 1.5, true]),
  [-1, 'Must be 0 or more'],
  [61, 'Must be 60 days or less'],
] satisfies bad.Refusals
const ownSettings = {
  ...settings,
  slug: orNone(bad.slug),
  language: mayMiss(bad.language),
  descriptionTranslated: orNone(bad.paragraph(2_000)),
  headerImageUrl: orNone(bad.picture),
  logoUrl: orNone(bad.picture),
  paymentLinkMaxCents: [
    ...saying('Must be a whole number of cents', ['750', 7.505, true]),
    [0, 'Must be €0.01 or more'],
    [-1, 'Must be €0.01 or more'],
    [10_000_001, 'Must be €100,000.00 or less'],
  ] satisfies bad.Refusals,
  paymentFirst: saying('Invalid input', [null, 5, '', 'cash']),
  openingSort: saying('Invalid input', [null, 5, '', 'cheapest']),
  accentColour: orNone(bad.colour),
  isActive: bad.yesOrNo,
  inMarket: bad.yesOrNo,
  forAgents: bad.yesOrNo,
  opensLive: bad.yesOrNo,
  roundsCash: bad.yesOrNo,
  addressAtCheckout: bad.yesOrNo,
  ships: bad.yesOrNo,
  pickup: bad.yesOrNo,
  payAtPickup: bad.yesOrNo,
  shippingZones: saying('Add at least one zone that you send to', [null, [], 'NL']),
  pickupInfo: orNone(bad.paragraph(1_000)),
  pickupInfoTranslated: orNone(bad.paragraph(1_000)),
  deliveryDaysMin: deliveryDays,
  deliveryDaysMax: deliveryDays,
  returnDays: [
    ...saying('Must be a whole number of days', [null, '14', 14.5, true]),
    [13, 'Must be 14 days or more: the law gives customers 14'],
    [366, 'Must be 365 days or less'],
  ] satisfies bad.Refusals,
  pendingDays: [
    ...saying('Must be a whole number of days', ['7', 1.5, true]),
    [0, 'Must be 1 day or more'],
    [31, 'Must be 30 days or less'],
  ] satisfies bad.Refusals,
  reminderDays: [
    ...saying('Must be a whole number of days', ['2', 2, {}, true]),
    [[1, 2, 3, 4], 'At most 3 reminders'],
    [[2, 2], 'Name each day once'],
  ] satisfies bad.Refusals,
  reminderText: orNone(bad.paragraph(1_000)),
  reminderTextTranslated: orNone(bad.paragraph(1_000)),
  pendingDaysChosen: bad.yesOrNo,
  maxPiecesPerOrder: [
    ...saying('Must be a whole number', [null, '7', 1.5, true]),
    [0, 'Must be 1 or more'],
    [10_001, 'Must be 10,000 or less'],
  ] satisfies bad.Refusals,
  maxUnpaidOrders: [
    ...saying('Must be a whole number', [null, '7', 1.5, true]),
    [0, 'Must be 1 or more'],
    [1_001, 'Must be 1,000 or less'],
  ] satisfies bad.Refusals,
  maxUnpaidPieces: [
    ...saying('Must be a whole number', [null, '7', 1.5, true]),
    [0, 'Must be 1 or more'],
    [100_001, 'Must be 100,000 or less'],
  ] satisfies bad.Refusals,
  maxUnpaidCents: [
    ...saying('Must be a whole number of cents', [null, '750', 7.505, true]),
    [99, 'Must be €1.00 or more'],
    [100_000_001, 'Must be €1,000,000.00 or less'],
  ] satisfies bad.Refusals,
  mailNewOrders: bad.yesOrNo,
  mailLowStock: bad.yesOrNo,
  mailApproval: bad.yesOrNo,
}

const product = {
  name: bad.line(200, 'Product name is required'),
  description: orNone(bad.paragraph(5_000)),
  priceCents: bad.price,
  imageUrl: orNone(bad.picture),
  stock: bad.stock,
  category: orNone(bad.paragraph(60)),
  setName: orNone(bad.paragraph(120)),
  language: orNone(bad.paragraph(40)),
  tags: [
    ...saying('Tags must be a list', ['rare', 5, {}]),
    [Array(21).fill('rare'), 'At most 20 tags'],
  ] satisfies bad.Refusals,
  isActive: bad.yesOrNo,
}

export const bodyCases: BodyCase[] = [
  {
    endpoint: register,
    request: () => ({ body: person }),
    fields: {
      email: bad.email,
      password: bad.password,
      firstName: bad.name('First name is required'),
      lastName: bad.name('Last name is required'),
      role: saying('Role must be shop_owner or superadmin', ['customer', 'admin', '', null, 5, ['superadmin']]),
      language: mayMiss(bad.language),
    },
  },
  {
    endpoint: login,
    request: () => ({ body: { email: person.email, password: PASSWORD } }),
    fields: { email: bad.email, password: bad.password },
  },
  {
    endpoint: secondStep,
    request: () => ({ body: { challenge: 'nobody', code: '123456' } }),
    fields: { challenge: bad.words(200), code: bad.line(40, 'Code is required') },
  },
  { endpoint: forgotPassword, request: () => ({ body: { email: person.email } }), fields: { email: bad.email } },
  {
    endpoint: resetPassword,
    request: () => ({ body: { token: 'nobody', password: PASSWORD } }),
    fields: { token: bad.words(200), password: bad.password },
  },
  {
    endpoint: confirmEmail,
    request: () => ({ body: { token: 'nobody' } }),
    fields: { token: bad.words(200) },
  },
  {
    endpoint: changeName,
    request: ({ newShop }) => ({ by: newShop.owner, body: { firstName: 'Misty', lastName: 'Waters' } }),
    fields: { firstName: bad.name('First name is required'), lastName: bad.name('Last name is required') },
  },
  {
    endpoint: changeLanguage,
    request: ({ newShop }) => ({ by: newShop.owner, body: { language: 'nl' } }),
    fields: { language: bad.language },
  },
  {
    endpoint: changeEmail,
    request: ({ newShop }) => ({ by: newShop.owner, body: { email: person.email, password: PASSWORD } }),
    fields: { email: bad.email, password: bad.password },
  },
  {
    endpoint: changePassword,
    request: ({ newShop }) => ({ by: newShop.owner, body: { password: PASSWORD, newPassword: PASSWORD } }),
    fields: { password: bad.password, newPassword: bad.password },
  },
  {
    endpoint: beginTwoFactor,
    request: ({ newShop }) => ({ by: newShop.owner, body: { password: PASSWORD } }),
    fields: { password: bad.password },
  },
  {
    endpoint: confirmTwoFactor,
    request: ({ newShop }) => ({ by: newShop.owner, body: { code: '123456' } }),
    fields: { code: bad.line(40, 'Code is required') },
  },
  ...[renewRecoveryCodes, endTwoFactor].map((endpoint) => ({
    endpoint,
    request: ({ newShop }: Cast) => ({ by: newShop.owner, body: { password: PASSWORD, code: '123456' } }),
    fields: { password: bad.password, code: bad.line(40, 'Code is required') },
  })),
  { endpoint: createShop, request: ({ admin }) => ({ by: admin, body: {} }), fields: ownSettings },
  {
    endpoint: updateShop,
    request: ({ newShop }) => ({ by: newShop.owner, params: newShop.shop, body: {} }),
    fields: ownSettings,
  },
  {
    endpoint: updatePlatformShop,
    request: ({ admin, newShop }) => ({ by: admin, params: newShop.shop, body: {} }),
    fields: settings,
  },
  {
    endpoint: updateAiSettings,
    request: ({ admin }) => ({ by: admin, body: { defaultModel: 'gpt-4.1-2025-04-14' } }),
    fields: {
      defaultModel: saying('Choose one of the models', [undefined, null, '', 'gpt-2', 5, ['gpt-4.1-2025-04-14']]),
    },
  },
  {
    endpoint: updateEnrichPrompt,
    request: ({ admin }) => ({ by: admin, body: { content: 'Write briefly.' } }),
    fields: {
      content: [
        ...saying('Prompt content cannot be empty.', [undefined, null, '', '   ', '\n\t', 5, [], {}]),
        ['a'.repeat(10_001), 'Must be 10000 characters or less'],
        ['a\0b', 'Must not contain control characters'],
      ],
    },
  },
  {
    endpoint: enrichProduct,
    request: ({ ordered }) => ({ by: ordered.owner, params: ordered.shop, body: { name: 'Booster Bundle' } }),
    fields: {
      name: [
        ...saying('Product name is required', [undefined, '', '   ', null, 5, [], {}]),
        ['a'.repeat(201), 'Must be 200 characters or less'],
      ],
      description: product.description,
      category: product.category,
      setName: product.setName,
      language: product.language,
      tags: product.tags,
      productId: mayMiss(bad.id),
      pokemonProductId: mayMiss(bad.id),
    },
  },
  {
    endpoint: startEnrichment,
    request: ({ ordered }) => ({
      by: ordered.owner,
      params: ordered.shop,
      body: { products: { ids: [ordered.product.id] } },
    }),
    fields: { products: saying('Choose the products to change', [undefined, null, 'all', [], { ids: 'all' }]) },
  },
  {
    endpoint: applyEnrichment,
    request: ({ ordered }) => ({
      by: ordered.owner,
      params: { id: ordered.shop.id, enrichment: 1 },
      body: { changes: [{ productId: ordered.product.id, fields: ['tags'] }] },
    }),
    fields: { changes: saying('Choose what to change', [undefined, null, 'all', [], {}]) },
  },
  {
    endpoint: acceptShopName,
    request: ({ ordered, admin }) => ({ by: admin, params: ordered.shop, body: { name: ordered.shop.name } }),
    fields: { name: bad.words(100) },
  },
  {
    endpoint: approveShop,
    request: ({ admin, newShop }) => ({ by: admin, params: newShop.shop, body: { approved: true } }),
    fields: { approved: [[undefined, 'Must be true or false'], ...bad.yesOrNo] },
  },
  {
    endpoint: approveShop,
    request: ({ admin, newShop }) => ({
      by: admin,
      params: newShop.shop,
      body: { approved: false, reason: 'No such address' },
    }),
    fields: { approved: bad.yesOrNo, reason: orNone(bad.paragraph(500)) },
  },
  {
    endpoint: createProduct,
    request: ({ newShop: { shop, owner } }) => ({
      by: owner,
      body: { shopId: shop.id, name: 'Pikachu', priceCents: 100 },
    }),
    fields: { ...product, priceCents: [[undefined, 'Price is required'], ...bad.price], shopId: bad.id },
  },
  {
    endpoint: updateProduct,
    request: ({ ordered }) => ({ by: ordered.owner, params: ordered.product, body: {} }),
    fields: {
      ...product,
      name: mayMiss(product.name),
      seen: [[{ stok: 1 }, 'Unrecognized key: "stok"']],
    },
  },
  {
    endpoint: editProducts,
    request: ({ ordered: { shop, owner, product } }) => ({
      by: owner,
      params: shop,
      body: { products: { ids: [product.id] }, change: { isActive: false } },
    }),
    fields: {
      products: saying('Choose the products to change', [
        undefined,
        null,
        [],
        {},
        'all',
        5,
        { ids: [1], matching: {} },
      ]),
      change: saying('Choose what to change', [undefined, null, [], {}, 'all', 5]),
    },
  },
  {
    endpoint: savePriceRules,
    request: ({ ordered: { shop, owner } }) => ({ by: owner, params: shop, body: priceSettings }),
    fields: {
      rules: [
        ...saying('Must be a list', [undefined, null, {}, 'all', 5]),
        [[], 'Add at least one rule'],
        [Array(51).fill(priceSettings.rules[0]), 'At most 50 rules'],
      ],
      floorCents: bad.price,
      rounding: saying('Choose one of the ways to round', [undefined, null, ',50', 5, []]),
      maxStepPercent: [
        ...saying('Must be a number', [undefined, '10', [], {}]),
        [0.5, 'Must be 1 or more'],
        [101, 'Must be 100 or less'],
      ],
      nightly: saying('Must be true or false', [undefined, null, 'true', 1, 0, []]),
    },
  },
  {
    endpoint: startPriceRun,
    request: ({ ordered: { shop, owner, product } }) => ({
      by: owner,
      params: shop,
      body: { products: { ids: [product.id] } },
    }),
    fields: { products: saying('Choose the products to change', [null, [], {}, 'all', 5]) },
  },
  {
    endpoint: placeOrder,
    request: ({ ordered }) => ({ body: checkout(ordered.shop, [[ordered.product, 1]]) }),
    fields: {
      customerEmail: bad.email,
      shopId: bad.id,
      totalCents: [
        ...saying('Must be a whole number of cents', [undefined, null, '1250', 12.5, 1e20]),
        [-1, 'Must be 0 or more'],
      ],
      status: saying("A new order's status can only be pending", ['paid', 'shipped', '', null, 5]),
      paymentStatus: saying("A new order's payment status can only be pending", ['paid', 'refunded', '', null, true]),
      delivery: bad.delivery,
      country: saying('Choose a country', [null, '', 'nl', 'XX', 5]),
      method: saying('Must be 1 to 20 letters, digits and hyphens', [null, '', 'A b', 5, 'x'.repeat(21)]),
      address: saying('Say where it should go', [null, 5, 'Oudegracht 12', []]),
      items: [
        [[], 'Your cart is empty'],
        ...saying('Items must be a list', [undefined, null, {}, 'all', 5]),
        [Array(201).fill({ productId: 1, quantity: 1, priceCents: 1 }), 'An order has at most 200 lines'],
      ],
    },
  },
  {
    endpoint: chooseDelivery,
    request: ({ ordered: { order } }) => ({
      params: { key: order.pageKey },
      body: { delivery: 'ship', address, totalCents: order.totalCents },
    }),
    fields: {
      delivery: [[undefined, 'Delivery must be ship or pickup'], ...bad.delivery],
      totalCents: saying('Must be a whole number of cents', [undefined, null, '1250', 12.5, 1e20]),
      address: saying('Say where it should go', [undefined, null, 5, 'Oudegracht 12', []]),
    },
  },
  {
    endpoint: importCatalogueProduct,
    request: ({ newShop: { shop, owner } }) => ({
      by: owner,
      body: { shopId: shop.id, pokemonProductId: 1, priceCents: 100, stock: 1 },
    }),
    fields: {
      pokemonProductId: bad.id,
      priceCents: [
        ...saying('Missing information', [undefined, null]),
        ...saying('Price must be a whole number of cents', ['1250', 12.5, true]),
        ...saying('Invalid values: Price and stock must be greater than 0.', [0, -1]),
        [10_000_001, 'Price must be €100,000.00 or less'],
      ],
      stock: [
        ...saying('Missing information', [undefined, null]),
        ...saying('Stock must be a whole number', ['5', 1.5, true]),
        ...saying('Invalid values: Price and stock must be greater than 0.', [0, -1]),
        [1_000_001, 'Stock must be 1,000,000 or less'],
      ],
      setName: orNone(bad.paragraph(120)),
      language: orNone(bad.paragraph(40)),
      shopId: mayMiss(bad.id),
    },
  },
  {
    endpoint: startCatalogueSync,
    request: ({ admin }) => ({ by: admin, body: { source: 'tcgdex' } }),
    fields: { source: saying('There is no such source', [undefined, null, '', 'file', 5, []]) },
  },
  {
    endpoint: sendOrderLinks,
    request: ({ ordered }) => ({ params: ordered.shop, body: { email: person.email } }),
    fields: { email: bad.email },
  },
  {
    endpoint: updateOrder,
    request: ({ ordered }) => ({ by: ordered.owner, params: ordered.order, body: { status: 'shipped' } }),
    fields: {
      status: saying('Status must be paid, ripped or shipped', [
        undefined,
        'pending',
        'cancelled',
        'PAID',
        '',
        null,
        5,
      ]),
      trackingCode: mayMiss(bad.line(100, 'Required')),
    },
  },
  {
    endpoint: changeParcel,
    request: ({ ordered }) => ({
      by: ordered.owner,
      params: { id: ordered.order.id, parcel: 1 },
      body: { trackingCode: '3SABCD1234567' },
    }),
    fields: { trackingCode: [[undefined, 'Must be text'], ...bad.words(100)] },
  },
  {
    endpoint: sendTogether,
    request: ({ ordered }) => ({ by: ordered.owner, params: ordered.order, body: { withOrder: null } }),
    fields: { withOrder: bad.id.filter(([value]) => value !== null) },
  },
  {
    endpoint: saveText,
    request: ({ ordered }) => ({ by: ordered.owner, params: ordered.shop, body: { name: 'Delay', nl: 'Hoi', en: '' } }),
    fields: {
      name: bad.line(60, 'Name is required'),
      nl: [[undefined, 'Must be text'], ...bad.paragraph(2_000)],
      en: [[undefined, 'Must be text'], ...bad.paragraph(2_000)],
    },
  },
  {
    endpoint: writeNotes,
    request: ({ ordered }) => ({ by: ordered.owner, params: ordered.order, body: { notes: 'Sleeved', notesSeen: '' } }),
    fields: {
      notes: [[undefined, 'Must be text'], ...bad.paragraph(5_000)],
      notesSeen: [[undefined, 'Must be text'], ...bad.paragraph(5_000)],
    },
  },
  {
    endpoint: blockOrders,
    request: ({ ordered }) => ({
      by: ordered.owner,
      params: ordered.shop,
      body: { kind: 'email', email: 'misty@example.nl' },
    }),
    fields: {
      kind: saying('Kind must be email or network', [undefined, 'ip', 'EMAIL', 7, null]),
      email: bad.email,
    },
  },
  {
    endpoint: blockOrders,
    request: ({ ordered }) => ({
      by: ordered.owner,
      params: ordered.shop,
      body: { kind: 'network', orderId: ordered.order.id },
    }),
    fields: { orderId: bad.id },
  },
  {
    endpoint: moveOrders,
    request: ({ ordered }) => ({
      by: ordered.owner,
      params: ordered.shop,
      body: { status: 'shipped', orders: [{ id: ordered.order.id }] },
    }),
    fields: {
      status: saying('Status must be paid, ripped, shipped or cancelled', [undefined, 'pending', 'PAID', '', null, 5]),
      orders: [
        [[], 'Choose at least one order'],
        ...saying('Orders must be a list', [undefined, null, {}, '1,2', 5]),
        [Array.from({ length: 201 }, (_, index) => ({ id: index + 1 })), 'At most 200 orders at a time'],
        [[{ id: 1 }, { id: 2 }, { id: 1 }], 'Each order can be named once'],
      ],
    },
  },
  {
    endpoint: enterAddress,
    request: ({ ordered }) => ({ by: ordered.owner, params: ordered.order, body: { address } }),
    fields: { address: saying('Say where it should go', [undefined, null, 5, 'Oudegracht 12', []]) },
  },
  {
    endpoint: changeRecording,
    request: ({ ordered }) => ({ by: ordered.owner, params: ordered.order, body: { recordingUrl: '' } }),
    fields: {
      recordingUrl: saying('Enter a link that starts with https:// and leads to a public page', [
        ...['http://youtube.com', 'javascript:alert(1)', 'youtube.com', 'https://localhost/x'],
      ]),
    },
  },
  {
    endpoint: changeTracking,
    request: ({ ordered }) => ({ by: ordered.owner, params: ordered.order, body: { trackingCode: '3SABC' } }),
    fields: { trackingCode: bad.words(100) },
  },
  {
    endpoint: undoOrders,
    request: ({ ordered }) => ({
      by: ordered.owner,
      params: ordered.shop,
      body: { move: 'paid', orders: [ordered.order.id] },
    }),
    fields: {
      move: saying('Move must be paid, shipped, cancelled or refunded', [undefined, 'ripped', 'pending', '', null, 5]),
      orders: [
        [[], 'Choose at least one order'],
        ...saying('Orders must be a list', [undefined, null, {}, '1,2', 5]),
        [Array.from({ length: 201 }, (_, index) => index + 1), 'At most 200 orders at a time'],
        [[1, 2, 1], 'Each order can be named once'],
      ],
    },
  },
]
