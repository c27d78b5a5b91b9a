/**
 * Browser tests (files of tests/browser, without .spec.ts) that cover the code of a folder. A change in a source folder that is not listed
 * runs all of them.
 */
export const journeys: Record<string, readonly string[]> = {
  'src/web/account/': ['account', 'team', 'closing', 'landing', 'two-languages'],
  'src/web/landing/': ['landing', 'sleeping-page', 'languages'],
  'src/web/legal/': ['trust', 'not-found', 'landing'],
  'src/web/market/': ['market', 'market-list'],
  'src/web/platformadmin/': [
    'platform',
    'platform-in-dutch',
    'ai',
    'emails',
    'catalogue',
    'catalogue-import',
    'reports',
    'prices',
  ],
  'src/web/shopadmin/access/': ['team', 'owner-desk', 'orders-room'],
  'src/web/shopadmin/ai/': ['ai'],
  'src/web/shopadmin/blocks/': ['unwanted-orders'],
  'src/web/shopadmin/books/': ['books', 'bank-transfer'],
  'src/web/shopadmin/cardmarket/': ['cardmarket'],
  'src/web/shopadmin/catalogue/': ['catalogue', 'catalogue-cards', 'shop-games', 'singles-by-hand'],
  'src/web/shopadmin/counter/': ['counter', 'counter-pin', 'saturday'],
  'src/web/shopadmin/customers/': ['orders-room', 'unwanted-orders'],
  'src/web/shopadmin/dashboard/': ['owner-desk', 'main-job'],
  'src/web/shopadmin/discounts/': ['selling-well'],
  'src/web/shopadmin/drafts/': ['draft-orders'],
  'src/web/shopadmin/figures/': ['owner-desk', 'orders-room'],
  'src/web/shopadmin/games/': ['shop-games', 'product-table'],
  'src/web/shopadmin/imports/': ['csv', 'products-in-dutch'],
  'src/web/shopadmin/layout/': ['owner-desk', 'main-job', 'two-languages'],
  'src/web/shopadmin/orders/': [
    'main-job',
    'orders-room',
    'order-undo',
    'order-messages',
    'changed-orders',
    'parcels',
    'open-live',
    'orders-in-dutch',
    'owner-desk',
    'unwanted-orders',
  ],
  'src/web/shopadmin/payments/': ['payments', 'bank-transfer', 'online-payment'],
  'src/web/shopadmin/rips/': ['rip-desk', 'rip-evening', 'live-opening', 'overlay'],
  'src/web/overlay/': ['overlay', 'rip-evening'],
  'src/web/shopadmin/pictures/': ['branding', 'product-sheet'],
  'src/web/shopadmin/buying/': ['buying', 'buy-at-counter', 'sell-offer', 'sell-by-post'],
  'src/web/storefront/sell/': ['buying', 'sell-offer', 'sell-by-post'],
  'src/web/shopadmin/prices/': ['prices'],
  'src/web/shopadmin/products/': [
    'product-table',
    'product-sheet',
    'singles-by-hand',
    'catalogue-cards',
    'products-in-dutch',
    'csv',
  ],
  'src/web/shopadmin/settings/': [
    'assistants',
    'branding',
    'shop-games',
    'holiday',
    'shipping',
    'trust',
    'products-in-dutch',
    'shop-language',
    'open-live',
    'platform',
  ],
  'src/web/shopadmin/shop/': ['main-job', 'holiday'],
  'src/web/shopadmin/team/': ['team'],
  'src/web/shopadmin/terms/': ['trust'],
  'src/web/storefront/': [
    'storefront',
    'cart',
    'collections',
    'search',
    'singles',
    'product-page',
    'order-page',
    'main-job',
    'languages',
    'live',
  ],
  'src/web/storefront/credit/': ['store-credit'],
  'src/web/shopadmin/credit/': ['store-credit'],
  'src/web/storefront/draft/': ['draft-orders'],
  'src/web/storefront/order/': [
    'changed-orders',
    'open-live',
    'rip-desk',
    'order-messages',
    'parcels',
    'bank-transfer',
  ],
  'src/web/storefront/panels/': ['shipping', 'selling-well', 'bad-network', 'pay-at-pickup'],
  'src/web/storefront/report/': ['reports'],
  'src/web/storefront/withdraw/': ['trust'],
  'src/server/backup/': [],
  'src/server/features/account/': ['account', 'closing'],
  'src/server/features/ai/': ['ai'],
  'src/server/features/auth/': ['account', 'sleeping-page'],
  'src/server/features/card-lists/': ['catalogue-cards'],
  'src/server/features/catalogue/': ['catalogue', 'catalogue-cards', 'singles-by-hand'],
  'src/server/features/discounts/': ['selling-well'],
  'src/server/features/imports/': ['csv', 'products-in-dutch'],
  'src/server/features/invoices/': ['books'],
  'src/server/features/mail/': ['emails', 'main-job'],
  'src/server/features/market/': ['market', 'market-list'],
  'src/server/features/online-payments/': ['online-payment'],
  'src/server/features/orders/': [
    'main-job',
    'orders-room',
    'order-undo',
    'order-page',
    'order-messages',
    'changed-orders',
    'draft-orders',
    'parcels',
    'saturday',
    'unwanted-orders',
  ],
  'src/server/features/payments/': ['payments', 'bank-transfer', 'online-payment'],
  'src/server/features/platform/': ['platform', 'platform-in-dutch'],
  'src/server/features/prices/': ['prices'],
  'src/server/features/products/': ['product-table', 'product-sheet', 'singles-by-hand', 'storefront', 'search'],
  'src/server/features/reports/': ['reports'],
  'src/server/features/repricing/': ['prices'],
  'src/server/features/statements/': ['bank-transfer'],
  'src/server/features/storefront/': ['storefront', 'collections', 'search', 'singles', 'product-page'],
  'src/server/features/terms/': ['trust'],
  'src/server/features/withdrawals/': ['trust'],
}

const EVERY_JOURNEY = 'tests/browser/'

/** Words that select the browser tests for these changed files; none if no browser test can be affected. */
export function journeysOf(paths: readonly string[]): string[] {
  const found = new Set(paths.flatMap(journeysFor))
  return found.has(EVERY_JOURNEY) ? [EVERY_JOURNEY] : [...found].sort()
}

function journeysFor(path: string): readonly string[] {
  if (/^tests\/browser\/.*\.spec\.ts$/.test(path)) return [path]
  if (path.startsWith('tests/browser/')) return [EVERY_JOURNEY]
  if (!path.startsWith('src/') || /\.test\.tsx?$/.test(path)) return []
  const folders = Object.keys(journeys).filter((folder) => path.startsWith(folder))
  if (folders.length === 0) return [EVERY_JOURNEY]
  return folders.flatMap((folder) => journeys[folder]?.map((name) => `/${name}.spec.ts`) ?? [])
}
