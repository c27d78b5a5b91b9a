export { saveSeller } from './save-seller.ts'
export { findSeller, taxSettingsOf } from './sellers.queries.ts'
