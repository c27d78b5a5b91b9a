export { createFirstShop, firstShopName } from './create-shop.ts'
export { saveSettings } from './save-settings.ts'
export { shopsOf } from './shops.queries.ts'
export { toShop } from './to-shop.ts'
