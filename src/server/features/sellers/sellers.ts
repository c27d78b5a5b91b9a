export { forgetTaxIdentities } from './forget-tax-identities.ts'
export { saveSeller } from './save-seller.ts'
export { findSeller, taxSettingsOf } from './sellers.queries.ts'
export { masked as maskedTaxIdentity, openTaxIdentity, ownTaxIdentity } from './tax-identity.ts'
