export { planRun } from './plan-run.ts'
export { writeRules } from './rules.queries.ts'
