export { createApiKey } from './change-keys.ts'
export { mailAboutKey } from './mail-about-key.ts'
export { noteKeyUse } from './note-key-use.ts'
