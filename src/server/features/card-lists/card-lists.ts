export { readLines } from './read-list.ts'
