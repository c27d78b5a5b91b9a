export { planRun } from './plan-run.ts'
