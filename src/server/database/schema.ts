// Every table there is, a file a subject. A change here becomes a migration by `npm run migration -- --name what-changes`.
export * from './schema/accounts.ts'
export * from './schema/figures.ts'
export * from './schema/media.ts'
export * from './schema/orders.ts'
export * from './schema/platform.ts'
export * from './schema/products.ts'
export * from './schema/shops.ts'
