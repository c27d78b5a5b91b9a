import type { Page } from '@playwright/test'
import { demoAssistant, shopAddresses } from '#server/demo/logins.ts'
import type { Translate } from '#shared/messages/translator.ts'
import { checkSold, chooseSold } from './cardmarket-steps.ts'
import { findBasket, openMarketFilters, pasteWants } from './market-steps.ts'
import { scanAtCounter, scanBought, scanCards, scanPulls, scanToSell, scanUnclearCard } from './scan-steps.ts'
import {
  ANY,
  checkFile,
  checkPurchases,
  enterBought,
  fillBasket,
  giveInCart,
  nameColumns,
  openBreakRefunds,
  openBundle,
  openBuyRule,
  openCard,
  openCart,
  openChange,
  openCredit,
  openDialog,
  openDoor,
  openExport,
  openFilters,
  openGoal,
  openImport,
  openInvite,
  openLabels,
  openList,
  openMember,
  openOrder,
  openPalette,
  openParentPage,
  openPin,
  openPriceRun,
  openRefund,
  openRefundApproval,
  openReturn,
  openRip,
  openRipDesk,
  openSaleApproval,
  openSavedTexts,
  openSearch,
  openSell,
  openSellForm,
  openShortcuts,
  openSingle,
  openSuggestions,
  pasteTracking,
  shipMany,
} from './steps.ts'

/** Values of the demo platform that are only known once it runs. */
export type DemoAddresses = {
  shopId: number
  slug: string
  /** Pages of a product for sale, and of an order just placed by a visitor. */
  product: string
  /** The page of a single card, of which the shop has other copies. */
  card: string
  /** The market page of a card for sale. */
  marketCard: string
  order: string
  /** Page of the store credit of a customer. */
  credit: string
  /** Product of a gift card, and the page of one that was bought. */
  giftCard: string
  boughtCard: string
  /** Page of an offer of cards that waits for its customer, and ids of offers that the shop checks, pays and has settled. */
  offers: { page: string; toGrade: number; toPay: number; settled: number }
  /** Pages of an order of packs that were opened live, and of one that waits. */
  openedOrder: string
  waitingOrder: string
  /** Ids of breaks: sold by list, and drawn; and the page of an order with a drawn spot. */
  breaks: { list: number; drawn: number; order: string }
  /** Some of the orders to pack, as the pages for printing name them. */
  waiting: string
  /** Id of a sale at the counter. */
  sale: number
  /** Token of a device that is registered for the counter. */
  device: string
}

export type Screen = {
  name: string
  path: string | ((known: DemoAddresses) => string)
  who: 'visitor' | 'owner' | 'employee' | 'administrator'
  /** Interactions before the screenshot, with labels in its language. */
  steps?: (page: Page, t: Translate) => Promise<void>
  /** Only the visible screen, not the full length of the page. */
  asSeen?: boolean
  /** False: tests leave it out, since only the demo has its shop, or a journey of its own checks it. */
  isWalked?: false
}

const storefront = (rest = '') => ({ path: ({ slug }: DemoAddresses) => `/@${slug}${rest}`, who: 'visitor' }) as const
/** With which the demo's assistant sends its owner to the consent page. */
const assistantParameters = new URLSearchParams({
  client_id: demoAssistant.clientId,
  redirect_uri: demoAssistant.redirectUri,
  response_type: 'code',
  code_challenge: 'a'.repeat(43),
  code_challenge_method: 'S256',
})

const owner = (path: string) => ({ path: `/shopadmin${path}`, who: 'owner' }) as const
const platform = (path: string) => ({ path: `/platformadmin${path}`, who: 'administrator' }) as const

/** All screens. Add a new screen here. */
export const screens: readonly Screen[] = [
  { name: 'landing', path: '/', who: 'visitor' },
  { name: 'sign-in', path: '/?tab=sign-in', who: 'visitor' },
  { name: 'forgot-password', path: '/forgot-password', who: 'visitor' },
  { name: 'reset-password', path: '/reset-password', who: 'visitor' },
  { name: 'confirm-email', path: '/confirm-email', who: 'visitor' },
  { name: 'invitation', path: '/invitation', who: 'visitor' },
  { name: 'privacy', path: '/privacy', who: 'visitor' },
  { name: 'terms', path: '/terms', who: 'visitor' },
  { name: 'data-processing', path: '/data-processing', who: 'visitor' },
  { name: 'support', path: '/support', who: 'visitor' },
  { name: 'imprint', path: '/imprint', who: 'visitor' },
  { name: 'accessibility', path: '/accessibility', who: 'visitor' },
  { name: 'not-found', path: '/no/such/page', who: 'visitor' },

  { name: 'market', path: '/market', who: 'visitor' },
  { name: 'market-game', path: '/market?game=magic', who: 'visitor' },
  { name: 'market-filters', path: '/market?type=card&condition=NM', who: 'visitor', steps: openMarketFilters },
  { name: 'market-nothing-found', path: '/market?search=zzzzzz', who: 'visitor' },
  { name: 'market-card', path: ({ marketCard }) => marketCard, who: 'visitor' },
  { name: 'market-card-not-found', path: '/market/cards/999999999', who: 'visitor' },
  { name: 'market-list-empty', path: '/market/list', who: 'visitor' },
  { name: 'market-list', path: '/market/list', who: 'visitor', steps: pasteWants },
  { name: 'market-basket', path: '/market/list', who: 'visitor', steps: findBasket },
  { name: 'your-data', path: '/your-data', who: 'visitor' },
  { name: 'withdraw', path: '/withdraw', who: 'visitor' },
  { name: 'market-alerts', path: '/market/alerts', who: 'visitor' },

  { name: 'storefront', ...storefront() },
  { name: 'storefront-filters', ...storefront(), steps: openFilters, asSeen: true },
  { name: 'storefront-search', ...storefront('?search=booster&sort=price-high') },
  { name: 'storefront-suggestions', ...storefront(), steps: openSuggestions, asSeen: true },
  { name: 'storefront-category', ...storefront('/category/booster-boxes') },
  { name: 'storefront-set', ...storefront('/set/obsidian-flames') },
  { name: 'storefront-games', path: `/@${shopAddresses.station}`, who: 'visitor', isWalked: false },
  { name: 'storefront-game', path: `/@${shopAddresses.station}/game/magic`, who: 'visitor', isWalked: false },
  { name: 'storefront-no-category', ...storefront('/category/no-such-category') },
  { name: 'storefront-nothing-found', ...storefront('?search=zzzzzz') },
  { name: 'storefront-cart', ...storefront(), steps: openCart, asSeen: true },
  { name: 'storefront-product', path: ({ product }) => product, who: 'visitor' },
  {
    name: 'storefront-card',
    path: ({ card }) => card,
    who: 'visitor',
  },
  { name: 'storefront-no-match', ...storefront('?condition=PO&graded=yes') },
  { name: 'storefront-order', path: ({ order }) => order, who: 'visitor' },
  { name: 'storefront-order-opened', path: ({ openedOrder }) => openedOrder, who: 'visitor' },
  { name: 'storefront-order-waiting', path: ({ waitingOrder }) => waitingOrder, who: 'visitor' },
  { name: 'storefront-order-drawn', path: ({ breaks }) => breaks.order, who: 'visitor' },
  { name: 'storefront-break', path: ({ slug, breaks }) => `/@${slug}/break/${breaks.list}`, who: 'visitor' },
  { name: 'storefront-break-drawn', path: ({ slug, breaks }) => `/@${slug}/break/${breaks.drawn}`, who: 'visitor' },
  { name: 'storefront-break-not-found', ...storefront('/break/999999999') },
  { name: 'storefront-withdraw', path: ({ order }) => `${order}/withdraw`, who: 'visitor' },
  { name: 'storefront-withdraw-by-number', ...storefront('/withdraw') },
  { name: 'storefront-order-not-found', ...storefront('/order/00000000-0000-4000-8000-000000000000') },
  { name: 'storefront-no-such-page', ...storefront('/no/such/page') },
  { name: 'storefront-live', ...storefront('/live') },
  { name: 'storefront-live-planned', path: `/@${shopAddresses.station}/live`, who: 'visitor', isWalked: false },
  { name: 'storefront-live-over', path: `/@${shopAddresses.lighthouse}/live`, who: 'visitor', isWalked: false },
  { name: 'storefront-live-none', path: `/@${shopAddresses.closed}/live`, who: 'visitor', isWalked: false },
  { name: 'storefront-sell', ...storefront('/sell'), steps: openSell },
  { name: 'storefront-sell-scan', ...storefront('/sell'), steps: scanToSell, isWalked: false },
  { name: 'storefront-sell-form', ...storefront('/sell'), steps: openSellForm },
  { name: 'storefront-sell-offer', path: ({ offers }) => offers.page, who: 'visitor' },
  { name: 'storefront-offer-not-found', ...storefront('/sell/00000000-0000-4000-8000-000000000000') },
  {
    name: 'storefront-parent',
    ...storefront('/sell/parent/00000000-0000-4000-8000-000000000000'),
    steps: openParentPage,
  },
  { name: 'storefront-parent-not-found', ...storefront('/sell/parent/00000000-0000-4000-8000-000000000000') },
  { name: 'storefront-your-data', ...storefront('/your-data') },
  { name: 'storefront-report', ...storefront('/report') },
  { name: 'storefront-about', ...storefront('/about') },
  { name: 'storefront-terms', ...storefront('/terms') },
  { name: 'storefront-returns', ...storefront('/returns') },
  { name: 'storefront-privacy', ...storefront('/privacy') },
  { name: 'storefront-withdrawal-form', ...storefront('/withdrawal-form') },
  { name: 'storefront-find-orders', ...storefront('/orders') },
  { name: 'storefront-credit', path: ({ credit }) => credit, who: 'visitor' },
  { name: 'storefront-gift-card', path: ({ giftCard }) => giftCard, who: 'visitor' },
  {
    name: 'storefront-gift-card-cart',
    path: ({ giftCard }) => giftCard,
    who: 'visitor',
    steps: giveInCart,
    asSeen: true,
  },
  { name: 'storefront-gift-card-bought', path: ({ boughtCard }) => boughtCard, who: 'visitor' },
  { name: 'storefront-find-credit', ...storefront('/credit') },
  { name: 'storefront-closed', path: `/@${shopAddresses.closed}`, who: 'visitor', isWalked: false },
  { name: 'storefront-preview', path: `/@${shopAddresses.waiting}`, who: 'administrator', isWalked: false },
  { name: 'shop-not-found', path: '/@no-such-shop', who: 'visitor' },

  { name: 'shop-dashboard', ...owner('') },
  { name: 'shop-palette', ...owner(''), steps: openPalette, asSeen: true },
  { name: 'shop-products', ...owner('/products?view=grid') },
  { name: 'shop-products-table', ...owner('/products?view=table') },
  {
    name: 'shop-products-columns',
    ...owner('/products?view=table'),
    steps: openDialog((t) => t('products.columns.open')),
    asSeen: true,
  },
  {
    name: 'shop-products-views',
    ...owner('/products?view=table'),
    steps: openDialog((t) => t('products.views.open')),
    asSeen: true,
  },
  { name: 'shop-products-filtered', ...owner('/products?view=table&condition=NM') },
  { name: 'shop-add-single', ...owner('/products'), steps: openSingle, asSeen: true },
  { name: 'shop-add-product', ...owner('/products'), steps: openDialog((t) => t('products.add')), asSeen: true },
  {
    name: 'shop-product-sheet',
    ...owner('/products?view=grid'),
    steps: openDialog((t) => t('productSheet.open')),
    asSeen: true,
  },
  { name: 'shop-bundle', ...owner('/products?view=grid'), steps: openBundle, asSeen: true },
  { name: 'shop-product-labels', ...owner('/products?view=table'), steps: openLabels, asSeen: true },
  { name: 'shop-search-catalogue', ...owner('/products'), steps: openSearch, asSeen: true },
  { name: 'shop-scan', ...owner('/products'), steps: scanCards, asSeen: true, isWalked: false },
  { name: 'shop-scan-choices', ...owner('/products'), steps: scanUnclearCard, asSeen: true, isWalked: false },
  { name: 'shop-search-card', ...owner('/products'), steps: openCard, asSeen: true },
  { name: 'shop-search-list', ...owner('/products'), steps: openList, asSeen: true },
  { name: 'shop-import', ...owner('/products'), steps: openImport, asSeen: true },
  { name: 'shop-import-cardmarket', ...owner('/products'), steps: checkFile('cardmarket-stock.csv'), asSeen: true },
  { name: 'shop-import-tcgplayer', ...owner('/products'), steps: checkFile('tcgplayer-mypricing.csv'), asSeen: true },
  { name: 'shop-import-shopify', ...owner('/products'), steps: checkFile('shopify.csv'), asSeen: true },
  { name: 'shop-import-columns', ...owner('/products'), steps: nameColumns, asSeen: true },
  { name: 'shop-export', ...owner('/products'), steps: openExport, asSeen: true },
  { name: 'shop-orders', ...owner('/orders') },
  { name: 'shop-orders-to-pack', ...owner('/orders?status=to-pack') },
  { name: 'shop-tracking-codes', ...owner('/orders?status=to-pack'), steps: pasteTracking, asSeen: true },
  { name: 'shop-shortcuts', ...owner('/orders'), steps: openShortcuts, asSeen: true },
  { name: 'shop-order', ...owner('/orders'), steps: openOrder, asSeen: true },
  { name: 'shop-change-order', ...owner('/orders'), steps: openChange, asSeen: true },
  { name: 'shop-refund', ...owner('/orders?status=paid'), steps: openRefund, asSeen: true },
  { name: 'shop-return', ...owner('/orders?status=shipped'), steps: openReturn, asSeen: true },
  { name: 'shop-saved-texts', ...owner('/orders'), steps: openSavedTexts, asSeen: true },
  {
    name: 'shop-ship-order',
    ...owner('/orders'),
    steps: openDialog((t) => `${t('moves.step.shipped')} #`),
    asSeen: true,
  },
  { name: 'shop-rip-order', ...owner('/orders?status=paid'), steps: openRip, asSeen: true },
  { name: 'shop-ship-many', ...owner('/orders'), steps: shipMany, asSeen: true },
  {
    name: 'shop-change-tracking',
    ...owner('/orders'),
    steps: openDialog((t) => t('moves.step.changeTracking')),
    asSeen: true,
  },
  { name: 'shop-pull-sheet', path: ({ waiting }) => `/shopadmin/orders/pull-sheet?orders=${waiting}`, who: 'owner' },
  {
    name: 'shop-packing-slips',
    path: ({ waiting }) => `/shopadmin/orders/packing-slips?orders=${waiting}`,
    who: 'owner',
  },
  {
    name: 'shop-edit-product',
    ...owner('/products?sort=name-az'),
    steps: openDialog((t) => t('products.action.editNamed', { name: ANY })),
    asSeen: true,
  },
  { name: 'shop-payments', ...owner('/payments') },
  { name: 'shop-payments-booked', ...owner('/payments?entries=booked') },
  { name: 'shop-payments-ignored', ...owner('/payments?entries=ignored') },
  { name: 'shop-payments-no-match', ...owner('/payments?search=zzzzzz') },
  { name: 'shop-cardmarket', ...owner('/cardmarket') },
  { name: 'shop-cardmarket-sold', ...owner('/cardmarket'), steps: checkSold },
  { name: 'shop-cardmarket-choose', ...owner('/cardmarket'), steps: chooseSold, asSeen: true },
  { name: 'shop-prices', ...owner('/prices') },
  { name: 'shop-buying', ...owner('/buying') },
  { name: 'shop-buying-rule', ...owner('/buying'), steps: openBuyRule },
  { name: 'shop-payouts', ...owner('/buying/payouts') },
  { name: 'shop-buy-offers', ...owner('/buying/offers') },
  { name: 'shop-buy-offers-no-match', ...owner('/buying/offers?search=zzzzzz') },
  { name: 'shop-buy-offer-not-found', ...owner('/buying/offers/999999999') },
  {
    name: 'shop-buy-offer-grade',
    path: ({ offers }) => `/shopadmin/buying/offers/${offers.toGrade}`,
    who: 'owner',
  },
  {
    name: 'shop-buy-offer-card',
    path: ({ offers }) => `/shopadmin/buying/offers/${offers.toGrade}`,
    who: 'owner',
    steps: openDialog((t) => t('buyOffers.lines.moreOf', { card: ANY })),
    asSeen: true,
  },
  {
    name: 'shop-buy-offer-pay',
    path: ({ offers }) => `/shopadmin/buying/offers/${offers.toPay}`,
    who: 'owner',
  },
  {
    name: 'shop-buy-offer-settled',
    path: ({ offers }) => `/shopadmin/buying/offers/${offers.settled}`,
    who: 'owner',
  },
  {
    name: 'shop-buy-offer-details',
    path: ({ offers }) => `/shopadmin/buying/offers/${offers.toPay}`,
    who: 'owner',
    steps: openDialog((t) => t('buyOffers.payout.open')),
    asSeen: true,
  },
  {
    name: 'shop-price-run',
    ...owner('/prices'),
    steps: openPriceRun,
  },
  { name: 'shop-figures', ...owner('/figures') },
  { name: 'shop-discounts', ...owner('/discounts') },
  { name: 'shop-discount', ...owner('/discounts'), steps: openDialog((t) => t('discounts.add')), asSeen: true },
  { name: 'shop-credit', ...owner('/credit') },
  { name: 'shop-credit-give', ...owner('/credit'), steps: openDialog((t) => t('storeCredit.give.open')), asSeen: true },
  {
    name: 'shop-credit-gift-cards',
    ...owner('/credit'),
    steps: openDialog((t) => t('storeCredit.cards.open')),
    asSeen: true,
  },
  { name: 'shop-credit-account', ...owner('/credit'), steps: openCredit, asSeen: true },
  { name: 'shop-rips', ...owner('/rips') },
  { name: 'shop-rips-opening', ...owner('/rips'), steps: openRipDesk },
  {
    name: 'shop-rips-scan',
    ...owner('/rips'),
    isWalked: false,
    async steps(page, t) {
      await openRipDesk(page, t)
      await scanPulls(page, t)
    },
  },
  { name: 'shop-lives', ...owner('/rips/sessions') },
  { name: 'shop-lives-plan', ...owner('/rips/sessions'), steps: openDialog((t) => t('lives.plan')), asSeen: true },
  { name: 'shop-rips-overlay', ...owner('/rips/overlay'), steps: openGoal },
  { name: 'shop-breaks', ...owner('/rips/breaks') },
  { name: 'shop-break-new', ...owner('/rips/breaks'), steps: openDialog((t) => t('breaks.add')), asSeen: true },
  { name: 'shop-break', path: ({ breaks }) => `/shopadmin/rips/breaks/${breaks.list}`, who: 'owner' },
  {
    name: 'shop-break-cancel',
    path: ({ breaks }) => `/shopadmin/rips/breaks/${breaks.list}`,
    who: 'owner',
    steps: openBreakRefunds,
    asSeen: true,
  },
  { name: 'shop-break-drawn', path: ({ breaks }) => `/shopadmin/rips/breaks/${breaks.drawn}`, who: 'owner' },
  { name: 'shop-drafts', ...owner('/drafts') },
  { name: 'shop-draft', ...owner('/drafts'), steps: openDialog((t) => t('draftOrders.add')), asSeen: true },
  {
    name: 'shop-draft-link',
    ...owner('/drafts'),
    steps: openDialog((t) => t('draftOrders.link.button')),
    asSeen: true,
  },
  { name: 'shop-customers', ...owner('/customers') },
  {
    name: 'shop-customer',
    ...owner('/customers'),
    steps: openDialog((t) => t('customers.viewOf', { name: ANY })),
    asSeen: true,
  },
  { name: 'shop-counter', ...owner('/counter') },
  { name: 'shop-counter-basket', ...owner('/counter'), steps: fillBasket, asSeen: true },
  { name: 'shop-counter-scan', ...owner('/counter'), steps: scanAtCounter, asSeen: true, isWalked: false },
  {
    name: 'shop-counter-line',
    ...owner('/counter'),
    steps: async (page, t) => {
      await fillBasket(page, t)
      await openDialog(() => t('counter.custom.open'))(page, t)
    },
    asSeen: true,
  },
  {
    name: 'shop-counter-price',
    ...owner('/counter'),
    steps: async (page, t) => {
      await fillBasket(page, t)
      await openDialog(() => t('counter.price.change', { name: ANY }))(page, t)
    },
    asSeen: true,
  },
  { name: 'shop-counter-door', path: ({ device }) => `/imprint#${device}`, who: 'visitor', steps: openDoor },
  {
    name: 'shop-counter-pin',
    path: ({ device }) => `/imprint#${device}`,
    who: 'visitor',
    steps: openPin,
  },
  {
    name: 'shop-counter-approval',
    path: ({ device }) => `/shopadmin/counter#${device}`,
    who: 'employee',
    steps: openSaleApproval,
    asSeen: true,
  },
  { name: 'shop-buy-counter', ...owner('/counter/buy') },
  { name: 'shop-buy-counter-scan', ...owner('/counter/buy'), steps: scanBought, isWalked: false },
  { name: 'shop-buy-counter-cards', ...owner('/counter/buy'), steps: enterBought },
  {
    name: 'shop-buy-counter-price',
    ...owner('/counter/buy'),
    steps: async (page, t) => {
      await enterBought(page, t)
      await openDialog(() => t('buyCounter.line.price', { card: ANY }))(page, t)
    },
    asSeen: true,
  },
  { name: 'shop-counter-day', ...owner('/counter/day') },
  { name: 'shop-counter-drawer', ...owner('/counter/drawer') },
  { name: 'shop-counter-closing', ...owner('/counter/closings/1') },
  {
    name: 'shop-counter-receipt',
    path: ({ sale }) => `/shopadmin/counter/receipts/${sale}`,
    who: 'owner',
  },
  {
    name: 'shop-counter-refund',
    path: ({ sale, device }) => `/shopadmin/counter/receipts/${sale}#${device}`,
    who: 'employee',
    steps: openRefundApproval,
    asSeen: true,
  },
  { name: 'shop-books', ...owner('/books') },
  {
    name: 'shop-purchase-import',
    ...owner('/books?dialog=import-purchases'),
    steps: checkPurchases,
    asSeen: true,
  },
  { name: 'shop-books-reconciliation', ...owner('/books/reconciliation?period=2026&difference=no-longer-sold') },
  { name: 'shop-books-files', ...owner('/books?tab=files') },
  { name: 'shop-terms', ...owner('/settings/terms') },
  { name: 'shop-settings-general', ...owner('/settings') },
  {
    name: 'shop-holiday',
    ...owner('/settings'),
    steps: openDialog((t) => t('settings.holiday.plan')),
    asSeen: true,
  },
  { name: 'shop-settings-branding', ...owner('/settings/branding') },
  ...(['name', 'sells', 'products', 'shipping', 'payment', 'seller', 'tax', 'terms', 'branding'] as const).map(
    (step) => ({ name: `shop-start-${step}`, ...owner(`/start/${step}`) }),
  ),
  { name: 'shop-settings-games', ...owner('/settings/games') },
  { name: 'shop-settings-shipping', ...owner('/settings/shipping') },
  { name: 'shop-settings-seller', ...owner('/settings/seller') },
  { name: 'shop-settings-payment', ...owner('/settings/payment') },
  { name: 'shop-settings-notifications', ...owner('/settings/notifications') },
  { name: 'shop-settings-counter', ...owner('/settings/counter') },
  {
    name: 'shop-settings-counter-register',
    ...owner('/settings/counter'),
    steps: openDialog((t) => t('counterAccess.settings.register')),
  },
  { name: 'shop-settings-keys', ...owner('/settings/keys') },
  { name: 'shop-settings-keys-new', ...owner('/settings/keys'), steps: openDialog((t) => t('keys.make')) },
  { name: 'shop-settings-agents', ...owner('/settings/agents') },
  { name: 'shop-settings-agents-new', ...owner('/settings/agents'), steps: openDialog((t) => t('agents.clients.add')) },
  { name: 'shop-connect', ...owner(`/connect?${assistantParameters}`) },
  { name: 'shop-settings-webhooks', ...owner('/settings/webhooks') },
  { name: 'shop-settings-webhooks-new', ...owner('/settings/webhooks'), steps: openDialog((t) => t('webhooks.make')) },
  { name: 'shop-team', ...owner('/settings/team') },
  { name: 'shop-team-invite', ...owner('/settings/team'), steps: openInvite, asSeen: true },
  {
    name: 'shop-team-member',
    ...owner('/settings/team'),
    steps: openMember,
  },
  {
    name: 'shop-team-handover',
    ...owner('/settings/team'),
    steps: openDialog((t) => t('teamScreens.handover.button')),
    asSeen: true,
  },
  { name: 'account', path: '/account', who: 'owner' },

  { name: 'platform-for-an-owner', path: '/platformadmin', who: 'owner' },
  { name: 'platform-overview', ...platform('') },
  { name: 'platform-shops', ...platform('/shops') },
  { name: 'platform-brands', ...platform('/brands') },
  { name: 'platform-brand', ...platform('/brands'), steps: openDialog((t) => t('brands.add')), asSeen: true },
  { name: 'platform-tax-reports', ...platform('/tax-reports') },
  { name: 'platform-reports', ...platform('/reports') },
  {
    name: 'platform-report',
    ...platform('/reports'),
    steps: openDialog((t) => t('reports.openOf', { number: ANY })),
    asSeen: true,
  },
  { name: 'platform-shop', path: ({ shopId }) => `/platformadmin/shops/${shopId}`, who: 'administrator' },
  {
    name: 'platform-revoke',
    path: ({ shopId }) => `/platformadmin/shops/${shopId}`,
    who: 'administrator',
    steps: openDialog((t) => t('shops.approval.revoke')),
    asSeen: true,
  },
  { name: 'platform-users', ...platform('/users') },
  {
    name: 'platform-user',
    ...platform('/users'),
    steps: openDialog((t) => t('users.list.viewOf', { email: ANY })),
    asSeen: true,
  },
  { name: 'platform-analytics', ...platform('/analytics') },
  { name: 'platform-activity', ...platform('/activity') },
  { name: 'platform-emails', ...platform('/emails') },
  { name: 'platform-catalogue', ...platform('/catalogue') },
  { name: 'platform-ai', ...platform('/ai') },
]
