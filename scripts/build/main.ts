import { root } from '../support/root.ts'
import { buildAside } from './build-aside.ts'
import { buildPages } from './build-pages.ts'
import { buildServer } from './build-server.ts'
import { isBuilt } from './stamp.ts'

const parts = { pages: buildPages, server: buildServer }

for (const part of ['pages', 'server'] as const) {
  if (!isBuilt(root, part)) await buildAside(root, part, (folder) => parts[part](root, folder))
}
