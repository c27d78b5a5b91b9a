import { resolve } from 'node:path'

/** Absolute path of the checkout, without a trailing slash. */
export const root = resolve(import.meta.dirname, '../..')
