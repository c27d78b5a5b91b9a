export { findSeller, taxSettingsOf } from './sellers.queries.ts'
