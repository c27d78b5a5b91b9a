export { noteKeyUse } from './note-key-use.ts'
