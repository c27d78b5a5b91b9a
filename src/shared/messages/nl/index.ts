import account from './account/account.ts'
import closing from './account/closing.ts'
import address from './common/address.ts'
import admin from './common/admin.ts'
import cards from './common/cards.ts'
import checklist from './common/checklist.ts'
import common from './common/common.ts'
import fields from './common/fields.ts'
import openLive from './common/openLive.ts'
import seller from './common/seller.ts'
import shelf from './common/shelf.ts'
import shipping from './common/shipping.ts'
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
import dataProcessing from './public/dataProcessing.ts'
import entrance from './public/entrance.ts'
import imprint from './public/imprint.ts'
import landing from './public/landing.ts'
import legal from './public/legal.ts'
import privacy from './public/privacy.ts'
import support from './public/support.ts'
import terms from './public/terms.ts'
import yourData from './public/yourData.ts'
import accountErrors from './server/accountErrors.ts'
import accountExport from './server/accountExport.ts'
import aiErrors from './server/aiErrors.ts'
import discountErrors from './server/discountErrors.ts'
import draftErrors from './server/draftErrors.ts'
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
import orderChanges from './server/orderChanges.ts'
import orderErrors from './server/orderErrors.ts'
import pages from './server/pages.ts'
import paymentErrors from './server/paymentErrors.ts'
import permissions from './server/permissions.ts'
import priceErrors from './server/priceErrors.ts'
import productErrors from './server/productErrors.ts'
import refunds from './server/refunds.ts'
import refused from './server/refused.ts'
import savedTexts from './server/savedTexts.ts'
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
import changeOrder from './shopadmin/changeOrder.ts'
import counter from './shopadmin/counter.ts'
import customers from './shopadmin/customers.ts'
import dashboard from './shopadmin/dashboard.ts'
import discounts from './shopadmin/discounts.ts'
import draftOrders from './shopadmin/draftOrders.ts'
import editor from './shopadmin/editor.ts'
import enrichment from './shopadmin/enrichment.ts'
import imports from './shopadmin/imports.ts'
import labels from './shopadmin/labels.ts'
import moves from './shopadmin/moves.ts'
import numbers from './shopadmin/numbers.ts'
import orderMessages from './shopadmin/orderMessages.ts'
import orderMoney from './shopadmin/orderMoney.ts'
import orders from './shopadmin/orders.ts'
import packing from './shopadmin/packing.ts'
import palette from './shopadmin/palette.ts'
import parcelLabels from './shopadmin/parcelLabels.ts'
import parcels from './shopadmin/parcels.ts'
import payments from './shopadmin/payments.ts'
import pictures from './shopadmin/pictures.ts'
import prices from './shopadmin/prices.ts'
import productSheet from './shopadmin/productSheet.ts'
import products from './shopadmin/products.ts'
import receipt from './shopadmin/receipt.ts'
import search from './shopadmin/search.ts'
import settings from './shopadmin/settings.ts'
import shop from './shopadmin/shop.ts'
import shopFigures from './shopadmin/shopFigures.ts'
import shopTermsForm from './shopadmin/shopTermsForm.ts'
import shortcuts from './shopadmin/shortcuts.ts'
import slip from './shopadmin/slip.ts'
import taxCopy from './shopadmin/taxCopy.ts'
import about from './storefront/about.ts'
import cart from './storefront/cart.ts'
import draft from './storefront/draft.ts'
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
  accountExport,
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
  draft,
  filters,
  brands,
  catalogue,
  checklist,
  common,
  changeOrder,
  counter,
  customers,
  dashboard,
  discounts,
  draftOrders,
  editor,
  emails,
  enrichment,
  entrance,
  discountErrors,
  draftErrors,
  errors,
  exports,
  fields,
  figures,
  importErrors,
  imports,
  accessibility,
  dataProcessing,
  closing,
  imprint,
  landing,
  legal,
  letters,
  mails,
  market,
  marketCard,
  marketErrors,
  labels,
  parcelLabels,
  moves,
  notices,
  numbers,
  order,
  invoices,
  orderChanges,
  orderErrors,
  orderMessages,
  orderMoney,
  orders,
  packing,
  pages,
  paymentErrors,
  permissions,
  pictures,
  platform,
  reports,
  privacy,
  yourData,
  product,
  priceErrors,
  productErrors,
  palette,
  parcels,
  payments,
  prices,
  productSheet,
  products,
  refused,
  savedTexts,
  moderation,
  search,
  openLive,
  seller,
  settings,
  shelf,
  shipping,
  shop,
  shortcuts,
  shopFigures,
  shops,
  receipt,
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
  refunds,
  withdrawals,
  users,
  validation,
  wants,
}
