export { saveSeller } from './save-seller.ts'
export { findSeller, taxSettingsOf } from './sellers.queries.ts'
export { masked as maskedTaxIdentity, openTaxIdentity } from './tax-identity.ts'
