import { translator } from '#shared/messages/translator.ts'
import type { Language } from '#shared/rules/languages/languages.ts'
import { blockOf, escaped, headOf } from './document-head.ts'
import type { PageMeta } from './lib/page-meta.ts'

export type PageAssets = {
  /** Stylesheets of the public pages, and of all pages. */
  publicStyles: string
  allStyles: string
  fonts: string[]
  /** The entry point, followed by its static imports. */
  scripts: string[]
  chunksOf: (module: string) => string[]
  /** The script that loads the others later (`wake.ts`). Without it they load immediately. */
  wake?: string | undefined
}

type Frame = {
  facts: PageMeta
  publicUrl: string
  assets: PageAssets
  language: Language
  content: string
  /** Source file of the screen. */
  module?: string
  /** Messages that the page needs before hydration, by language, in the format of `blockOf`. */
  texts: string
  /** Query results of the first view, to hydrate from. */
  data?: unknown
  /** For signed-in users. */
  isPersonal?: boolean | undefined
  /** Loads its scripts on first interaction. */
  sleeps?: boolean | undefined
  /** No scripts at all. */
  static?: boolean
}

/** The HTML document around a rendered page. It has no inline script: the data is in a block that browsers do not execute. */
export function documentOf(frame: Frame): string {
  const { facts, language, publicUrl, assets, content, module, texts, data, static: still } = frame
  const scripts = still ? [] : [...assets.scripts, ...(module ? assets.chunksOf(module) : [])]
  const [entry] = scripts
  // A client-rendered page shows nothing until its scripts have run.
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
    // Prevents a second paint of the text, because only the stylesheet names the font.
    ...assets.fonts.map((file) => `<link rel="preload" as="font" type="font/woff2" href="${file}" crossorigin>`),
    ...(wake
      ? [
          `<script id="wake" src="${wake}" ${frame.sleeps ? 'data-sleeps' : 'async'} data-loads="${[...new Set(scripts)].join(' ')}" data-busy="${translator(language)('common.loading')}"></script>`,
        ]
      : [...new Set(scripts)].map((file) => `<link rel="modulepreload" href="${file}">`)),
    `</head><body><div id="root"${wake && !frame.sleeps ? ' data-wakes' : ''}>${content}</div>`,
    data === undefined ? '' : `<script type="application/json" id="data">${blockOf(data)}</script>`,
    entry ? `<script type="application/json" id="texts">${texts}</script>` : '',
    entry && !wake ? `<script type="module" src="${entry}"></script>` : '',
    '</body></html>',
  ].join('')
}
