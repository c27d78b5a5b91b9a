import { readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import type { Figure } from '../report.ts'

type Chunk = { file: string; imports?: string[] }

const LIMIT_KB = 80
const FIRST_LIMIT_KB = 95
const LANDING_LIMIT_KB = 2
const LANDING_FORM_LIMIT_KB = 120
const WAKE = 'src/web/wake.ts'
const LANDING_FORM = 'src/web/landing/landing-screen.tsx'
const CART = [
  'src/web/storefront/panels/cart-sheet.tsx',
  'src/shared/messages/nl/storefront/cart.ts',
  'src/shared/messages/nl/common/validation.ts',
]

/** Compressed scripts of a storefront visit: the page, and the cart on first use. And of the landing page before interaction. */
export function storefrontScript(): Figure[] {
  const manifest = JSON.parse(readFileSync('dist/client/.vite/manifest.json', 'utf8')) as Record<string, Chunk>
  const chunks = new Map<string, Chunk>()
  const collect = (name: string) => {
    const chunk = manifest[name]
    if (!chunk || chunks.has(name)) return
    chunks.set(name, chunk)
    for (const other of chunk.imports ?? []) collect(other)
  }
  const kilobytes = () =>
    [...chunks.values()].reduce(
      (sum, { file }) => sum + brotliCompressSync(readFileSync(`dist/client/${file}`)).length,
      0,
    ) / 1000
  const loads = (name: string) => {
    if (!manifest[name]) throw new Error(`bench: there is no ${name} in the build`)
    collect(name)
    return kilobytes()
  }
  loads(WAKE)
  loads('src/web/client.tsx')
  const landingForm = loads(LANDING_FORM)
  chunks.clear()
  const landing = loads(WAKE)
  const page = loads('src/web/client.tsx')
  for (const part of CART) loads(part)
  const ordering = kilobytes()
  const foreign = [...chunks.keys()].filter((name) => /shopadmin|platformadmin/.test(name))
  return [
    {
      name: "The storefront's JavaScript, compressed",
      value: `${ordering.toFixed(1)} kB`,
      aim: `at most ${LIMIT_KB} kB, nothing of the admin areas`,
      met: ordering <= LIMIT_KB && foreign.length === 0,
      detail: `the page ${page.toFixed(1)} kB, with cart and checkout ${ordering.toFixed(1)} kB`,
    },
    {
      name: "The storefront's first script, compressed",
      value: `${page.toFixed(1)} kB`,
      aim: `at most ${FIRST_LIMIT_KB} kB`,
      met: page <= FIRST_LIMIT_KB,
    },
    {
      name: "The landing page's JavaScript until a form is touched, compressed",
      value: `${landing.toFixed(1)} kB`,
      aim: `at most ${LANDING_LIMIT_KB} kB`,
      met: landing <= LANDING_LIMIT_KB,
    },
    {
      name: "The landing page's form, compressed",
      value: `${landingForm.toFixed(1)} kB`,
      aim: `at most ${LANDING_FORM_LIMIT_KB} kB`,
      met: landingForm <= LANDING_FORM_LIMIT_KB,
    },
  ]
}
