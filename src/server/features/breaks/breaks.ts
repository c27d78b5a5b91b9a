export { createBreak } from './create-break.ts'
