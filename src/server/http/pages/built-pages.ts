import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { PageAddress, PageRequest, PageSource, RenderedPage } from './page-source.ts'

const dist = fileURLToPath(new URL('../../../../dist/', import.meta.url))

type Manifest = Record<string, { file: string; assets?: string[]; imports?: string[] }>

/** Files that pages refer to: styles with their fonts, the entry with its static imports, and each screen's chunks. */
export type Assets = {
  publicStyles: string
  allStyles: string
  fonts: string[]
  scripts: string[]
  chunksOf: (module: string) => string[]
  /** Script of pages that load their scripts later. */
  wake: string | undefined
}

export type Bundle = {
  pageAddress(requested: string): PageAddress
  render(request: PageRequest & { assets: Assets }): Promise<RenderedPage>
}

const types: Record<string, string> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
}

/** The pages built by `npm start`. Throws when there is no build. */
export async function builtPages(): Promise<PageSource> {
  const manifestFile = join(dist, 'client/.vite/manifest.json')
  if (!existsSync(manifestFile)) throw new Error('The pages are not built yet: npm start builds them.')
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Manifest
  const assets = assetsOf(manifest, 'src/web/client.tsx')
  const bundle = (await import(join(dist, 'ssr/server.js'))) as Bundle
  return {
    assetsFolder: join(dist, 'client/assets'),
    publicFiles: publicFiles(join(dist, 'client')),
    overlay: {
      script: fileOf(manifest, 'src/web/overlay/overlay.ts'),
      styles: fileOf(manifest, 'src/web/overlay/overlay.css'),
    },
    pageAddress: bundle.pageAddress,
    render: (request) => bundle.render({ ...request, assets }),
  }
}

function assetsOf(manifest: Manifest, entry: string): Assets {
  const all = filesOf(manifest, entry)
  const styles = (name: string) => found(manifest, `src/web/styles/${name}.css`)
  const screens = new Map<string, string[]>()
  return {
    publicStyles: `/${styles('public').file}`,
    allStyles: `/${styles('app').file}`,
    fonts: (styles('public').assets ?? []).filter((file) => file.endsWith('.woff2')).map((file) => `/${file}`),
    scripts: all.map(({ file }) => `/${file}`),
    wake: manifest['src/web/wake.ts'] && `/${manifest['src/web/wake.ts'].file}`,
    chunksOf(module) {
      const known = screens.get(module) ?? filesOf(manifest, module).map(({ file }) => `/${file}`)
      screens.set(module, known)
      return known
    },
  }
}

function found(manifest: Manifest, source: string) {
  const file = manifest[source]
  if (!file) throw new Error(`The build has no ${source}`)
  return file
}

const fileOf = (manifest: Manifest, source: string) => `/${found(manifest, source).file}`

/** A file of the build, followed by its static imports. */
function filesOf(manifest: Manifest, entry: string) {
  const chunks = new Set<string>()
  const collect = (name: string) => {
    if (chunks.has(name)) return
    chunks.add(name)
    for (const needed of manifest[name]?.imports ?? []) collect(needed)
  }
  collect(entry)
  return [...chunks].flatMap((name) => manifest[name] ?? [])
}

/** Files of `public/`: few and small, so cached in memory. */
function publicFiles(folder: string): PageSource['publicFiles'] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => ({
      name,
      type: types[extname(name)] ?? 'application/octet-stream',
      bytes: readFileSync(join(folder, name)),
    }))
}
