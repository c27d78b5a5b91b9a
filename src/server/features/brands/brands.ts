export { safetyOf } from './safety-of.ts'
