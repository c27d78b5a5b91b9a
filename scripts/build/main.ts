import { root } from '../support/root.ts'
import { buildPages } from './build-pages.ts'

await buildPages(root)
