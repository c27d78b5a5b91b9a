import { readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import type { Figure } from './report.ts'

type Chunk = { file: string; src?: string; imports?: string[]; dynamicImports?: string[] }

const LIMIT_BYTES = 110_000
const PAGES = [
  'src/web/landing/',
  'src/web/shopadmin/',
  'src/web/platformadmin/',
  'src/web/components/not-found-screen',
]

/** All JavaScript that a visit can load on a storefront, cart, filters and messages included, as it travels. */
export function storefrontScript(): Figure[] {
  const manifest = JSON.parse(readFileSync('dist/client/.vite/manifest.json', 'utf8')) as Record<string, Chunk>
  const chunks = new Map<string, Chunk>()
  const collect = (name: string) => {
    const chunk = manifest[name]
    if (!chunk || chunks.has(name)) return
    chunks.set(name, chunk)
    const later = (chunk.dynamicImports ?? []).filter((other) => !PAGES.some((page) => other.startsWith(page)))
    for (const other of [...(chunk.imports ?? []), ...later]) collect(other)
  }
  collect('src/web/client.tsx')
  collect('src/web/storefront/storefront-screen.tsx')
  const sizes = [...chunks.values()].map(({ file }) => brotliCompressSync(readFileSync(`dist/client/${file}`)).length)
  const total = sizes.reduce((sum, size) => sum + size, 0)
  const foreign = [...chunks.keys()].filter((name) => /shopadmin|platformadmin/.test(name))
  return [
    {
      name: "The storefront's JavaScript, compressed",
      value: `${(total / 1000).toFixed(1)} kB`,
      aim: `at most ${LIMIT_BYTES / 1000} kB, nothing of the admin areas`,
      met: total <= LIMIT_BYTES && foreign.length === 0,
      detail: `${chunks.size} files, the ones loaded at first use included`,
    },
  ]
}
