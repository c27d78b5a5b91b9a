export { sendBegun } from './send-begun.ts'
