import { root } from '../root.ts'
import { buildPages } from './build-pages.ts'

await buildPages(root)
