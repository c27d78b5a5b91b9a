export { registerAccount } from './register.ts'
