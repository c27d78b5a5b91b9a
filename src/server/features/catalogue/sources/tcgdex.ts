import { pMapIterable } from 'p-map'
import { z } from 'zod'
import { sealedOf } from './derive-sealed.ts'
import { type CatalogueEntry, type CatalogueSource, SourceError, type SourceRun } from './entry.ts'
import { pictureAt } from './picture-at.ts'
import { politeHttp } from './polite-http.ts'
import { printingsOf } from './printings.ts'

const AT_ONCE = 4
/** Series that exists only in an app. */
const DIGITAL_SERIES = 'tcgp'

const SetBrief = z.object({ id: z.string().min(1), name: z.string().min(1) })
const CardBrief = z.object({
  id: z.string().min(1),
  localId: z.union([z.string(), z.number()]).transform(String),
  name: z.string().min(1),
  image: z.string().optional(),
})
const CardSet = SetBrief.extend({
  serie: z.object({ id: z.string(), name: z.string() }),
  releaseDate: z.string().optional(),
  abbreviation: z.object({ official: z.string().optional() }).optional(),
  tcgOnline: z.string().optional(),
  cardCount: z.object({ official: z.number().default(0), total: z.number().default(0) }),
  cards: z.array(z.unknown()).default([]),
})
type CardSet = z.infer<typeof CardSet>
const euros = z.number().nullish()
const Cardmarket = z.object({
  updated: z.string(),
  unit: z.string(),
  trend: euros,
  avg: euros,
  low: euros,
  avg30: euros,
  'trend-holo': euros,
  'avg-holo': euros,
  'low-holo': euros,
  'avg30-holo': euros,
})
/** A printing: its foil and stamps. */
const Variant = z.object({
  type: z.string(),
  subtype: z.string().nullish(),
  size: z.string().nullish(),
  foil: z.string().nullish(),
  stamp: z.array(z.string()).nullish(),
})
const Product = z.object({ idProduct: z.int().positive() })
const Card = CardBrief.extend({
  rarity: z.string().nullish(),
  variants: z.record(z.string(), z.unknown()).nullish(),
  variants_detailed: z.array(z.unknown()).nullish(),
  pricing: z.object({ cardmarket: z.unknown() }).partial().nullish(),
})

type Options = { url: string; timeoutMs?: number; pauseMs?: number }

/** TCGdex's public API, version 2: sets, newest first, and their cards one by one. */
export function tcgdexSource({ url, ...pace }: Options): CatalogueSource {
  const base = `${url.replace(/(?<!\/)\/+$/, '')}/en`
  return {
    name: 'tcgdex',
    async *entries(run) {
      const ask = politeHttp({ signal: run.signal, ...pace })
      const list = await ask(`${base}/sets`)
      const sets = list.state === 'new' ? z.array(SetBrief).safeParse(list.body).data : undefined
      if (!sets?.length) throw new SourceError((t) => t('sourceErrors.noSets', { source: `${base}/sets` }))
      for (const [index, { id, name }] of sets.reverse().entries()) {
        run.progress({ step: name, done: index, total: sets.length })
        const address = `${base}/sets/${encodeURIComponent(id)}`
        // Read completely before this sync was interrupted.
        if ((await run.memory.look(`${address}#whole`))?.isFetched) continue
        const answer = await ask(address)
        const set = answer.state === 'new' ? CardSet.safeParse(answer.body).data : undefined
        if (!set) {
          run.skipped(`The set ${name} (${id}) could not be read.`)
          continue
        }
        if (set.serie.id === DIGITAL_SERIES) continue
        yield* sealedOf({
          id: set.id,
          name: set.name,
          seriesId: set.serie.id,
          series: set.serie.name,
          code: codeOf(set),
          released: set.releaseDate ?? '',
          official: set.cardCount.official,
          cards: set.cardCount.total,
        })
        yield* cardsOf(set, base, ask, run)
        run.memory.keep(`${address}#whole`, undefined)
      }
      run.progress({ step: '', done: sets.length, total: sets.length })
    },
  }
}

const codeOf = ({ abbreviation, tcgOnline }: CardSet) => abbreviation?.official ?? tcgOnline

type Read = { address: string; etag?: string | undefined; entry?: CatalogueEntry }

async function* cardsOf(set: CardSet, base: string, ask: ReturnType<typeof politeHttp>, run: SourceRun) {
  const briefs = set.cards.flatMap((card) => {
    const brief = CardBrief.safeParse(card)
    if (!brief.success) run.skipped(`A card of ${set.name} could not be read.`)
    return brief.success ? [brief.data] : []
  })
  const read = async (brief: z.infer<typeof CardBrief>): Promise<Read | undefined> => {
    const address = `${base}/cards/${encodeURIComponent(brief.id)}`
    const known = await run.memory.look(address)
    if (known?.isFetched) return undefined
    const answer = await ask(address, known?.etag)
    if (answer.state === 'same') return { address, etag: known?.etag }
    const card = answer.state === 'new' ? Card.safeParse(answer.body).data : undefined
    if (!card) run.skipped(`${brief.name} (${brief.id}) is known by its name only.`)
    const etag = answer.state === 'new' && card ? answer.etag : undefined
    return { address, etag, entry: entryOf(card ?? brief, set) }
  }
  for await (const card of pMapIterable(briefs, read, { concurrency: AT_ONCE })) {
    if (!card) continue
    run.memory.keep(card.address, card.etag)
    yield card.entry ?? ('unchanged' as const)
  }
}

function entryOf(card: z.infer<typeof CardBrief> & Partial<z.infer<typeof Card>>, set: CardSet): CatalogueEntry {
  return {
    pokedataId: `tcgdex:${card.id}`,
    kind: 'card',
    name: card.name,
    imageUrl: pictureAt(card.image),
    setId: set.id,
    setCode: codeOf(set),
    setName: set.name,
    series: set.serie.name,
    number: card.localId,
    total: set.cardCount.official,
    rarity: card.rarity && card.rarity !== 'None' ? card.rarity : undefined,
    language: 'English',
    released: set.releaseDate,
    ...printingsOf(variantsOf(card)),
    cardmarketId: Product.safeParse(card.pricing?.cardmarket).data?.idProduct,
    price: priceOf(card.pricing?.cardmarket),
  }
}

/** Variants in detail, or else the available finishes. */
function variantsOf({ variants, variants_detailed: detailed }: Partial<z.infer<typeof Card>>): string[] {
  const parsed = (detailed ?? []).flatMap((each) => Variant.safeParse(each).data ?? [])
  if (parsed.length === 0) {
    const plain = ['normal', 'holo', 'reverse'].filter((finish) => variants?.[finish] === true)
    return [...plain, ...(variants?.firstEdition === true ? [`${plain[0] ?? 'normal'}:1st-edition`] : [])]
  }
  const cards = parsed.filter(({ size }) => size !== 'jumbo')
  return cards.map(({ type, subtype, foil, stamp }) =>
    [type, subtype, foil, ...(stamp ?? [])].filter((part) => part).join(':'),
  )
}

/** Cardmarket price of the card, in euros. */
function priceOf(pricing: unknown): CatalogueEntry['price'] {
  const { data } = Cardmarket.safeParse(pricing)
  if (data?.unit !== 'EUR') return undefined
  const ordinary = figuresOf(data.trend || data.avg, data.low, data.avg30)
  if (!ordinary) return undefined
  const foil = figuresOf(data['trend-holo'] || data['avg-holo'], data['low-holo'], data['avg30-holo'])
  return { ...ordinary, foil, source: 'Cardmarket', date: data.updated.slice(0, 10) }
}

function figuresOf(trend: Euros, low: Euros, avg30: Euros) {
  const cents = centsOf(trend)
  return cents ? { cents, lowCents: centsOf(low), avg30Cents: centsOf(avg30) } : undefined
}

type Euros = number | null | undefined

const centsOf = (amount: Euros) => (amount ? Math.round(amount * 100) : undefined)
