import account from './account/account.ts'
import address from './common/address.ts'
import admin from './common/admin.ts'
import cards from './common/cards.ts'
import common from './common/common.ts'
import fields from './common/fields.ts'
import shelf from './common/shelf.ts'
import statuses from './common/statuses.ts'
import validation from './common/validation.ts'
import actions from './platformadmin/actions.ts'
import activity from './platformadmin/activity.ts'
import ai from './platformadmin/ai.ts'
import analytics from './platformadmin/analytics.ts'
import catalogue from './platformadmin/catalogue.ts'
import emails from './platformadmin/emails.ts'
import platform from './platformadmin/platform.ts'
import shops from './platformadmin/shops.ts'
import users from './platformadmin/users.ts'
import entrance from './public/entrance.ts'
import landing from './public/landing.ts'
import legal from './public/legal.ts'
import privacy from './public/privacy.ts'
import support from './public/support.ts'
import terms from './public/terms.ts'
import accountErrors from './server/accountErrors.ts'
import aiErrors from './server/aiErrors.ts'
import errors from './server/errors.ts'
import exports from './server/exports.ts'
import figures from './server/figures.ts'
import importErrors from './server/importErrors.ts'
import letters from './server/letters.ts'
import mails from './server/mails.ts'
import notices from './server/notices.ts'
import orderErrors from './server/orderErrors.ts'
import pages from './server/pages.ts'
import priceErrors from './server/priceErrors.ts'
import productErrors from './server/productErrors.ts'
import refused from './server/refused.ts'
import sourceErrors from './server/sourceErrors.ts'
import transitions from './server/transitions.ts'
import blocks from './shopadmin/blocks.ts'
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
import pictures from './shopadmin/pictures.ts'
import prices from './shopadmin/prices.ts'
import products from './shopadmin/products.ts'
import search from './shopadmin/search.ts'
import settings from './shopadmin/settings.ts'
import shop from './shopadmin/shop.ts'
import slip from './shopadmin/slip.ts'
import cart from './storefront/cart.ts'
import filters from './storefront/filters.ts'
import order from './storefront/order.ts'
import product from './storefront/product.ts'
import storefront from './storefront/storefront.ts'

export default {
  account,
  accountErrors,
  actions,
  activity,
  address,
  admin,
  ai,
  aiErrors,
  analytics,
  blocks,
  branding,
  bulk,
  cards,
  cart,
  filters,
  catalogue,
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
  landing,
  legal,
  letters,
  mails,
  moves,
  notices,
  numbers,
  order,
  orderErrors,
  orders,
  packing,
  pages,
  pictures,
  platform,
  privacy,
  product,
  priceErrors,
  productErrors,
  prices,
  products,
  refused,
  search,
  settings,
  shelf,
  shop,
  shops,
  slip,
  sourceErrors,
  statuses,
  storefront,
  support,
  terms,
  transitions,
  users,
  validation,
}
