export { publishTerms } from './publish-terms.ts'
export { currentTerms, hasTerms, termsVersion } from './terms.queries.ts'
export { termsForMail } from './terms-file.ts'
