import type { BankAccount } from '#shared/contract/shops/money/payment-settings.ts'
import type { Language } from '#shared/rules/languages/languages.ts'
import { flatShipping, newMethod, type ShippingZone } from '#shared/rules/orders/shipping/shipping.ts'
import { ownerEmails, type ShopKey, shopAddresses } from '../logins.ts'
import { generalShop, japaneseShop, lighthouseShop, stationShop, vintageShop } from '../stock/assortments.ts'
import type { PlannedProduct } from '../stock/planned-product.ts'

export type PlannedShop = {
  key: ShopKey
  state: 'open' | 'closed' | 'waiting'
  owner: { email: string; firstName: string; lastName: string; language?: Language }
  settings: {
    slug: string
    name: string
    /** Language of its texts; the translations are in the other one. */
    language: Language
    description: string
    descriptionTranslated: string
    paymentLink: string
    bankAccount?: BankAccount
    orderPrefix: string
    accentColour: string
    shippingZones: ShippingZone[]
    deliveryDaysMin: number
    deliveryDaysMax: number
    returnDays: number
    opensLive?: boolean
    addressAtCheckout?: boolean
    pickup?: boolean
    roundsCash?: boolean
    pickupInfo?: string
    pickupInfoTranslated?: string
  }
  /** Files of `pictures/`, without `.webp`. */
  banner: string | undefined
  logo: string
  products: PlannedProduct[]
  /** When the owner signed up, in days before now. */
  since: number
}

/** Letter post for a few cards, parcels for more, and zones for neighbouring countries. */
const kaarthuisZones = (): ShippingZone[] => [
  {
    countries: ['NL'],
    methods: [
      {
        ...newMethod('letterbox', 'letterbox'),
        priceCents: 395,
        maxPieces: 6,
        maxGoodsCents: 2_500,
        time: 'In your letterbox within two working days',
        timeTranslated: 'Binnen twee werkdagen in je brievenbus',
      },
      { ...newMethod('parcel', 'parcel'), priceCents: 495, freeFromCents: 7_500 },
      { ...newMethod('registered', 'registered'), priceCents: 895 },
    ],
  },
  {
    countries: ['BE', 'DE', 'LU'],
    methods: [
      {
        ...newMethod('parcel-neighbours', 'parcel'),
        priceCents: 895,
        freeFromCents: 15_000,
        time: 'Two to four working days',
        timeTranslated: 'Twee tot vier werkdagen',
      },
    ],
  },
]

/** Fictional shops of the demo. */
export const plannedShops = (): PlannedShop[] => [
  {
    key: 'open',
    state: 'open',
    owner: { email: ownerEmails.open, firstName: 'Marieke', lastName: 'Terpstra' },
    settings: {
      slug: shopAddresses.open,
      roundsCash: true,
      name: 'Kaarthuis',
      language: 'en',
      description:
        'Boosters, boxes and singles from a canal house in Leeuwarden. Ordered before four, on the bike to the post office at five. Say the word and we rip your packs on camera.',
      descriptionTranslated:
        'Boosters, boxen en losse kaarten uit een grachtenhuis in Leeuwarden. Voor vier uur besteld, om vijf uur op de fiets naar de post. Zeg het maar, dan maken we je packs open voor de camera.',
      paymentLink: 'https://betaal.kaarthuis.example/verzoek?bedrag={amount}&order={reference}',
      bankAccount: { name: 'Kaarthuis Terpstra', iban: 'NL91ABNA0417164300' },
      orderPrefix: 'KH',
      accentColour: '#1d6f6a',
      shippingZones: kaarthuisZones(),
      deliveryDaysMin: 1,
      deliveryDaysMax: 2,
      returnDays: 30,
      opensLive: true,
      addressAtCheckout: true,
      pickup: true,
      pickupInfo: 'At the canal house in Leeuwarden, on Saturdays from ten to five.',
      pickupInfoTranslated: 'In het grachtenhuis in Leeuwarden, op zaterdag van tien tot vijf.',
    },
    banner: 'banner-kaarthuis',
    logo: 'logo-kaarthuis',
    products: generalShop(),
    since: 97,
  },
  {
    key: 'station',
    state: 'open',
    owner: { email: ownerEmails.station, firstName: 'Joris', lastName: 'Wolters', language: 'nl' },
    settings: {
      slug: shopAddresses.station,
      name: 'Kaartstation',
      language: 'nl',
      description:
        'Losse kaarten uit de oude wachtkamer van Zutphen, strak in de sleeve. Past het in een envelop, dan gaat het als brief en betaal je geen pakket.',
      descriptionTranslated:
        'Singles from the old waiting room of Zutphen, straight into a sleeve. What fits an envelope goes as a letter, so you never pay for a parcel.',
      paymentLink: 'https://betaal.kaartstation.example/verzoek',
      orderPrefix: 'KS',
      accentColour: '#2b5cab',
      shippingZones: flatShipping(215, 15_000),
      deliveryDaysMin: 1,
      deliveryDaysMax: 3,
      returnDays: 14,
      opensLive: true,
      pickup: true,
      pickupInfo: 'In de wachtkamer op spoor 3, woensdag en vrijdag van twaalf tot zes.',
      pickupInfoTranslated: 'In the waiting room at platform 3, Wednesdays and Fridays from noon to six.',
    },
    banner: undefined,
    logo: 'logo-kaartstation',
    products: stationShop(),
    since: 82,
  },
  {
    key: 'lighthouse',
    state: 'open',
    owner: { email: ownerEmails.lighthouse, firstName: 'Ilse', lastName: 'Brouwer' },
    settings: {
      slug: shopAddresses.lighthouse,
      name: 'De Vuurtoren',
      language: 'en',
      description:
        'We buy whole collections on the coast of Den Helder and sell them card by card: played copies, old copies, fair prices.',
      descriptionTranslated:
        'We kopen hele verzamelingen op aan de kust van Den Helder en verkopen ze kaart voor kaart: bespeeld of oud, voor een eerlijke prijs.',
      paymentLink: 'https://pay.vuurtoren.example/order',
      orderPrefix: 'VT',
      accentColour: '#b04a2f',
      shippingZones: flatShipping(395, 6_000),
      deliveryDaysMin: 2,
      deliveryDaysMax: 3,
      returnDays: 14,
    },
    banner: undefined,
    logo: 'logo-vuurtoren',
    products: lighthouseShop(),
    since: 58,
  },
  {
    key: 'closed',
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
      shippingZones: flatShipping(695),
      deliveryDaysMin: 2,
      deliveryDaysMax: 3,
      returnDays: 14,
    },
    banner: 'banner-de-vitrine',
    logo: 'logo-de-vitrine',
    products: vintageShop(),
    since: 95,
  },
  {
    key: 'waiting',
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
      shippingZones: flatShipping(395, 5_000),
      deliveryDaysMin: 2,
      deliveryDaysMax: 4,
      returnDays: 14,
    },
    banner: undefined,
    logo: 'logo-holohoek',
    products: japaneseShop(),
    since: 3,
  },
]
