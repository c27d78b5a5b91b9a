import { join } from 'node:path'
import { createBuilder } from 'vite'
import { compressAssets } from './compress.ts'
import { keepEarlierAssets } from './keep-earlier-assets.ts'

/** Builds the pages for browser and server into the folders `client` and `ssr`. */
export async function buildPages(root: string, folder: string) {
  const builder = await createBuilder({
    root,
    logLevel: 'warn',
    environments: {
      client: { build: { outDir: join(folder, 'client') } },
      ssr: { build: { outDir: join(folder, 'ssr') } },
    },
  })
  await builder.buildApp()
  await compressAssets(join(folder, 'client/assets'))
  keepEarlierAssets(join(root, 'dist/client/assets'), join(folder, 'client/assets'))
}
