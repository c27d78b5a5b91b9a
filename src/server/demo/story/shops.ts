import type { Language } from '#shared/rules/languages/languages.ts'
import { ownerEmails, type ShopState, shopAddresses } from '../logins.ts'
import { generalShop, japaneseShop, vintageShop } from '../stock/assortments.ts'
import type { PlannedProduct } from '../stock/planned-product.ts'

export type PlannedShop = {
  state: ShopState
  owner: { email: string; firstName: string; lastName: string; language?: Language }
  settings: {
    slug: string
    name: string
    /** What its texts are written in, and beside it in the other one. */
    language: Language
    description: string
    descriptionTranslated: string
    paymentLink: string
    orderPrefix: string
    accentColour: string
  }
  /** Files of `pictures/`, without `.webp`. */
  banner: string | undefined
  logo: string
  products: PlannedProduct[]
  /** When the owner signed up, in days before now. */
  since: number
}

/** The shops of the demo, none of which exists. */
export const plannedShops = (): PlannedShop[] => [
  {
    state: 'open',
    owner: { email: ownerEmails.open, firstName: 'Marieke', lastName: 'Terpstra' },
    settings: {
      slug: shopAddresses.open,
      name: 'Kaarthuis',
      language: 'en',
      description:
        'Boosters, boxes and singles from a canal house in Leeuwarden. Ordered before four, on the bike to the post office at five. Say the word and we rip your packs on camera.',
      descriptionTranslated:
        'Boosters, boxen en losse kaarten uit een grachtenhuis in Leeuwarden. Voor vier uur besteld, om vijf uur op de fiets naar de post. Zeg het maar, dan maken we je packs open voor de camera.',
      paymentLink: 'https://betaal.kaarthuis.example/verzoek',
      orderPrefix: 'KH',
      accentColour: '#1d6f6a',
    },
    banner: 'banner-kaarthuis',
    logo: 'logo-kaarthuis',
    products: generalShop(),
    since: 97,
  },
  {
    state: 'closed',
    owner: { email: ownerEmails.closed, firstName: 'Casper', lastName: 'Oudejans', language: 'nl' },
    settings: {
      slug: shopAddresses.closed,
      name: 'De Vitrine',
      language: 'nl',
      description:
        'Oude losse kaarten, onder de lamp bekeken en eerlijk beschreven. We verhuizen naar een grotere kast: even dicht, snel weer open.',
      descriptionTranslated:
        'Old singles, looked at under a lamp and described as they are. We are moving to a larger cabinet: closed for now, back soon.',
      paymentLink: 'https://pay.devitrine.example/order',
      orderPrefix: 'VIT',
      accentColour: '#b07a1e',
    },
    banner: 'banner-de-vitrine',
    logo: 'logo-de-vitrine',
    products: vintageShop(),
    since: 95,
  },
  {
    state: 'waiting',
    owner: { email: ownerEmails.waiting, firstName: 'Aiko', lastName: 'Brandsma' },
    settings: {
      slug: shopAddresses.waiting,
      name: 'Holohoek',
      language: 'en',
      description: 'Japanese boxes and everything that shines. Our shelves are full; now we only need our approval.',
      descriptionTranslated: 'Japanse boxen en alles wat glimt. Onze planken liggen vol; nu nog de goedkeuring.',
      paymentLink: 'https://tikkie.holohoek.example/betalen',
      orderPrefix: '2025',
      accentColour: '#c2366b',
    },
    banner: undefined,
    logo: 'logo-holohoek',
    products: japaneseShop(),
    since: 3,
  },
]
