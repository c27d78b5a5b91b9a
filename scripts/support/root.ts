import { resolve } from 'node:path'

/** The checkout, absolute and without a slash at the end. */
export const root = resolve(import.meta.dirname, '../..')
