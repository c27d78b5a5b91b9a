import account from './account/account.ts'
import address from './common/address.ts'
import admin from './common/admin.ts'
import cards from './common/cards.ts'
import checklist from './common/checklist.ts'
import common from './common/common.ts'
import fields from './common/fields.ts'
import seller from './common/seller.ts'
import shelf from './common/shelf.ts'
import statuses from './common/statuses.ts'
import validation from './common/validation.ts'
import alerts from './market/alerts.ts'
import market from './market/market.ts'
import marketCard from './market/marketCard.ts'
import wants from './market/wants.ts'
import actions from './platformadmin/actions.ts'
import activity from './platformadmin/activity.ts'
import ai from './platformadmin/ai.ts'
import analytics from './platformadmin/analytics.ts'
import brands from './platformadmin/brands.ts'
import catalogue from './platformadmin/catalogue.ts'
import emails from './platformadmin/emails.ts'
import platform from './platformadmin/platform.ts'
import reports from './platformadmin/reports.ts'
import shops from './platformadmin/shops.ts'
import taxReports from './platformadmin/taxReports.ts'
import users from './platformadmin/users.ts'
import accessibility from './public/accessibility.ts'
import entrance from './public/entrance.ts'
import imprint from './public/imprint.ts'
import landing from './public/landing.ts'
import legal from './public/legal.ts'
import privacy from './public/privacy.ts'
import support from './public/support.ts'
import terms from './public/terms.ts'
import yourData from './public/yourData.ts'
import accountErrors from './server/accountErrors.ts'
import aiErrors from './server/aiErrors.ts'
import errors from './server/errors.ts'
import exports from './server/exports.ts'
import figures from './server/figures.ts'
import importErrors from './server/importErrors.ts'
import invoices from './server/invoices.ts'
import letters from './server/letters.ts'
import mails from './server/mails.ts'
import marketErrors from './server/marketErrors.ts'
import moderation from './server/moderation.ts'
import notices from './server/notices.ts'
import orderErrors from './server/orderErrors.ts'
import pages from './server/pages.ts'
import paymentErrors from './server/paymentErrors.ts'
import priceErrors from './server/priceErrors.ts'
import productErrors from './server/productErrors.ts'
import refused from './server/refused.ts'
import shopTerms from './server/shopTerms.ts'
import sourceErrors from './server/sourceErrors.ts'
import statementErrors from './server/statementErrors.ts'
import taxReport from './server/taxReport.ts'
import transitions from './server/transitions.ts'
import withdrawals from './server/withdrawals.ts'
import blocks from './shopadmin/blocks.ts'
import books from './shopadmin/books.ts'
import branding from './shopadmin/branding.ts'
import bulk from './shopadmin/bulk.ts'
import customers from './shopadmin/customers.ts'
import dashboard from './shopadmin/dashboard.ts'
import editor from './shopadmin/editor.ts'
import enrichment from './shopadmin/enrichment.ts'
import imports from './shopadmin/imports.ts'
import moves from './shopadmin/moves.ts'
import numbers from './shopadmin/numbers.ts'
import orders from './shopadmin/orders.ts'
import packing from './shopadmin/packing.ts'
import payments from './shopadmin/payments.ts'
import pictures from './shopadmin/pictures.ts'
import prices from './shopadmin/prices.ts'
import products from './shopadmin/products.ts'
import search from './shopadmin/search.ts'
import settings from './shopadmin/settings.ts'
import shop from './shopadmin/shop.ts'
import shopFigures from './shopadmin/shopFigures.ts'
import shopTermsForm from './shopadmin/shopTermsForm.ts'
import slip from './shopadmin/slip.ts'
import taxCopy from './shopadmin/taxCopy.ts'
import about from './storefront/about.ts'
import cart from './storefront/cart.ts'
import filters from './storefront/filters.ts'
import order from './storefront/order.ts'
import product from './storefront/product.ts'
import report from './storefront/report.ts'
import storefront from './storefront/storefront.ts'
import suggestions from './storefront/suggestions.ts'
import withdraw from './storefront/withdraw.ts'

export default {
  about,
  account,
  accountErrors,
  actions,
  activity,
  address,
  admin,
  ai,
  aiErrors,
  alerts,
  analytics,
  blocks,
  books,
  branding,
  bulk,
  cards,
  cart,
  filters,
  brands,
  catalogue,
  checklist,
  common,
  customers,
  dashboard,
  editor,
  emails,
  enrichment,
  entrance,
  errors,
  exports,
  fields,
  figures,
  importErrors,
  imports,
  accessibility,
  imprint,
  landing,
  legal,
  letters,
  mails,
  market,
  marketCard,
  marketErrors,
  moves,
  notices,
  numbers,
  order,
  invoices,
  orderErrors,
  orders,
  packing,
  pages,
  paymentErrors,
  pictures,
  platform,
  reports,
  privacy,
  yourData,
  product,
  priceErrors,
  productErrors,
  payments,
  prices,
  products,
  refused,
  moderation,
  search,
  seller,
  settings,
  shelf,
  shop,
  shopFigures,
  shops,
  slip,
  taxCopy,
  shopTerms,
  shopTermsForm,
  sourceErrors,
  statementErrors,
  statuses,
  report,
  storefront,
  suggestions,
  withdraw,
  support,
  terms,
  taxReport,
  transitions,
  taxReports,
  withdrawals,
  users,
  validation,
  wants,
}
