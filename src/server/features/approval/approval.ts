export { declarationOf, itemsOf, missingOf, noteDecision, versionOf } from './checklist.ts'
