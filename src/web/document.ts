import type { Language } from '#shared/rules/languages/languages.ts'
import { blockOf, escaped, headOf } from './document-head.ts'
import type { PageMeta } from './lib/page-meta.ts'

export type PageAssets = {
  /** Styles of the pages that everyone may see, and of all pages. */
  publicStyles: string
  allStyles: string
  fonts: string[]
  /** The entry first, then what it needs at once. */
  scripts: string[]
  /** Scripts of one screen's chunk. */
  chunksOf: (module: string) => string[]
  /** The script that loads the others later (`wake.ts`). Without one they are loaded at once. */
  wake?: string | undefined
}

type Frame = {
  facts: PageMeta
  publicUrl: string
  assets: PageAssets
  language: Language
  content: string
  /** The screen's file. */
  module?: string
  /** What the page says before anything else is loaded, by language: as `blockOf` writes it. */
  texts: string
  /** What the queries of the first view got, for the browser to start from. */
  data?: unknown
  /** Of those who are signed in. */
  isPersonal?: boolean | undefined
  /** It loads its scripts when they are needed. */
  sleeps?: boolean | undefined
  /** Without scripts: nothing in it moves. */
  static?: boolean
}

/** The document around a rendered page. There is no inline script in it: the data is in a block that browsers do not run. */
export function documentOf(frame: Frame): string {
  const { facts, language, publicUrl, assets, content, module, texts, data, static: still } = frame
  const scripts = still ? [] : [...assets.scripts, ...(module ? assets.chunksOf(module) : [])]
  const [entry] = scripts
  // A page that the browser draws has nothing to show before its scripts.
  const wake = entry && data !== undefined ? assets.wake : undefined
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    `<title>${escaped(facts.title)}</title>`,
    ...headOf(facts, { publicUrl, language }),
    '<meta name="color-scheme" content="light dark">',
    '<meta name="theme-color" media="(prefers-color-scheme: light)" content="#f8fafc">',
    '<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#12161f">',
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    `<link rel="apple-touch-icon" href="${escaped(facts.app?.touchIcon ?? '/apple-touch-icon.png')}">`,
    `<link rel="manifest" href="${escaped(facts.app?.manifest ?? '/site.webmanifest')}">`,
    `<link rel="stylesheet" href="${frame.isPersonal ? assets.allStyles : assets.publicStyles}">`,
    // Or the text would be drawn twice: the font is named in the styles only.
    ...assets.fonts.map((file) => `<link rel="preload" as="font" type="font/woff2" href="${file}" crossorigin>`),
    ...(wake
      ? [
          `<script id="wake" src="${wake}" ${frame.sleeps ? 'data-sleeps' : 'async'} data-loads="${[...new Set(scripts)].join(' ')}"></script>`,
        ]
      : [...new Set(scripts)].map((file) => `<link rel="modulepreload" href="${file}">`)),
    `</head><body><div id="root"${wake && !frame.sleeps ? ' data-wakes' : ''}>${content}</div>`,
    data === undefined ? '' : `<script type="application/json" id="data">${blockOf(data)}</script>`,
    entry ? `<script type="application/json" id="texts">${texts}</script>` : '',
    entry && !wake ? `<script type="module" src="${entry}"></script>` : '',
    '</body></html>',
  ].join('')
}
