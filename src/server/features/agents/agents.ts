export { propose } from './proposals/proposals.ts'
