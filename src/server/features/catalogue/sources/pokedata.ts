import { z } from 'zod'
import type { CatalogueKind } from '#shared/rules/catalogue/kinds.ts'
import { plainWords } from '#shared/rules/catalogue/words.ts'
import { type CatalogueEntry, type CatalogueSource, SourceError } from './entry.ts'
import { politeHttp } from './polite-http.ts'

const Id = z.union([z.number(), z.string()]).transform(String)
const Text = z.string().nullish()
const CardSet = z.object({
  id: Id,
  name: z.string().min(1),
  code: Text,
  series: Text,
  language: Text,
  release_date: Text,
})
type CardSet = z.infer<typeof CardSet>
const Item = z.object({
  id: Id,
  name: z.string().min(1),
  num: z.union([z.string(), z.number()]).transform(String).nullish(),
  type: Text,
  rarity: Text,
  img_url: Text,
  language: Text,
  release_date: Text,
})
type Item = z.infer<typeof Item>

type Options = { url: string; key: string; timeoutMs?: number; pauseMs?: number }

/**
 * pokedata.io's API, with a key: sets, each with its cards and sealed products. Ignores its prices, which are in
 * dollars.
 */
export function pokedataSource({ url, key, ...pace }: Options): CatalogueSource {
  const base = url.replace(/(?<!\/)\/+$/, '')
  return {
    name: 'pokedata',
    async *entries(run) {
      const ask = politeHttp({ signal: run.signal, headers: { authorization: `Bearer ${key}` }, ...pace })
      const list = await ask(`${base}/sets?language=ENGLISH`)
      const sets = list.state === 'new' ? z.array(CardSet).safeParse(list.body).data : undefined
      if (!sets?.length) throw new SourceError((t) => t('sourceErrors.noSets', { source: new URL(base).host }))
      for (const [index, set] of sets.entries()) {
        run.progress({ step: set.name, done: index, total: sets.length })
        for (const asset of ['CARD', 'PRODUCT'] as const) {
          const address = `${base}/set?set_id=${encodeURIComponent(set.id)}&asset_type=${asset}`
          const known = await run.memory.look(address)
          if (known?.isFetched) continue
          const answer = await ask(address, known?.etag)
          if (answer.state === 'same') run.memory.keep(address, known?.etag)
          if (answer.state !== 'new') continue
          if (!Array.isArray(answer.body)) {
            run.skipped(`${set.name} could not be read.`)
            continue
          }
          for (const value of answer.body) {
            const item = Item.safeParse(value).data
            if (item) yield asset === 'CARD' ? cardOf(item, set) : productOf(item, set)
            else run.skipped(`Something of ${set.name} could not be read.`)
          }
          run.memory.keep(address, answer.etag)
        }
      }
      run.progress({ step: '', done: sets.length, total: sets.length })
    },
  }
}

const common = (item: Item, set: CardSet) => ({
  name: item.name,
  imageUrl: item.img_url ?? undefined,
  setCode: set.code ?? undefined,
  setName: set.name,
  series: set.series ?? undefined,
  language: languageOf(item.language ?? set.language),
  released: (item.release_date ?? set.release_date)?.slice(0, 10),
})

const languageOf = (language: string | null | undefined) =>
  language ? `${language[0]?.toUpperCase()}${language.slice(1).toLowerCase()}` : 'English'

const cardOf = (item: Item, set: CardSet): CatalogueEntry => ({
  ...common(item, set),
  pokedataId: `pokedata:card:${item.id}`,
  kind: 'card',
  number: item.num ?? undefined,
  rarity: item.rarity ?? undefined,
})

const productOf = (item: Item, set: CardSet): CatalogueEntry => ({
  ...common(item, set),
  pokedataId: `pokedata:product:${item.id}`,
  kind: kindOf(`${item.type ?? ''} ${item.name}`),
})

// First match wins: a 'booster box case' is none of these, a 'booster bundle' no pack.
const signs: readonly (readonly [RegExp, CatalogueKind])[] = [
  [/\bcase\b/, 'other'],
  [/elite ?trainer ?box|\betb\b/, 'elite-trainer-box'],
  [/booster ?bundle/, 'booster-bundle'],
  [/half booster ?box|18 packs/, 'half-booster-box'],
  [/booster ?box|display/, 'booster-box'],
  [/blister/, 'three-pack-blister'],
  [/build (and )?battle/, 'build-and-battle-box'],
  [/booster ?pack|booster$/, 'booster-pack'],
  [/theme ?deck/, 'theme-deck'],
  [/deck/, 'deck'],
  [/\btins?\b/, 'tin'],
  [/collection|premium|\bbox\b/, 'collection'],
]

function kindOf(words: string): CatalogueKind {
  const plain = plainWords(words).join(' ')
  return signs.find(([sign]) => sign.test(plain))?.[1] ?? 'other'
}
