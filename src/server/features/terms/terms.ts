export { publishTerms } from './publish-terms.ts'
export { currentTerms, hasTerms } from './terms.queries.ts'
