import type { Language } from '#shared/rules/languages/languages.ts'
import { blockOf, escaped, headOf } from './document-head.ts'
import type { PageMeta } from './lib/page-meta.ts'

export type PageAssets = {
  /** Styles of every page. */
  styles: string[]
  /** The entry first, then what it needs at once. */
  scripts: string[]
  /** Scripts of one screen's chunk. */
  chunksOf: (module: string) => string[]
}

type Frame = {
  facts: PageMeta
  publicUrl: string
  assets: PageAssets
  language: Language
  content: string
  /** The screen's file. */
  module?: string
  /** What the page says before anything else is loaded, by language. */
  texts: object
  /** What the queries of the first view got, for the browser to start from. */
  data?: unknown
  /** Without scripts: nothing in it moves. */
  static?: boolean
}

/** The document around a rendered page. There is no inline script in it: the data is in a block that browsers do not run. */
export function documentOf(frame: Frame): string {
  const { facts, language, publicUrl, assets, content, module, texts, data, static: still } = frame
  const scripts = still ? [] : [...assets.scripts, ...(module ? assets.chunksOf(module) : [])]
  const [entry] = scripts
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    `<title>${escaped(facts.title)}</title>`,
    ...headOf(facts, { publicUrl, language }),
    '<meta name="color-scheme" content="light dark">',
    '<meta name="theme-color" media="(prefers-color-scheme: light)" content="#f8fafc">',
    '<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#12161f">',
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    '<link rel="manifest" href="/site.webmanifest">',
    ...assets.styles.map((file) => `<link rel="stylesheet" href="${file}">`),
    ...[...new Set(scripts)].map((file) => `<link rel="modulepreload" href="${file}">`),
    `</head><body><div id="root">${content}</div>`,
    data === undefined ? '' : `<script type="application/json" id="data">${blockOf(data)}</script>`,
    entry ? `<script type="application/json" id="texts">${blockOf(texts)}</script>` : '',
    entry ? `<script type="module" src="${entry}"></script>` : '',
    '</body></html>',
  ].join('')
}
