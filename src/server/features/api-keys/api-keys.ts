export { createApiKey } from './change-keys.ts'
export { noteKeyUse } from './note-key-use.ts'
