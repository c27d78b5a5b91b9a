/** A kind of goods in a case, with prices in cents. */
export type Piece = {
  priceCents: number
  quantity: number
  scheme: 'standard' | 'margin'
  rate: 21 | 19 | 9 | 0
  /** Purchase price of a piece; null: unknown. */
  costCents: number | null
}

/** A sale as a bookkeeper wrote it down, with the total and VAT that they computed. */
export type Case = {
  title: string
  pieces: Piece[]
  shippingCents?: number
  discount?: { percent: number } | { amountCents: number }
  smallBusiness?: true
  atCounter?: true
  /** How a sale at the counter is paid, if not by card; cash is rounded to 5 cents. */
  paidIn?: 'cash' | 'card-and-cash'
  /** Where the goods go, if not to the Netherlands. */
  abroad?: 'BE' | 'DE' | 'CH'
  /** VAT number of the buyer's company. */
  companyNumber?: string
  /** The seller's sales to EU consumers exceed the threshold: the rate of the country applies. */
  foreignRate?: 19
  totalCents: number
  vatCents: number
}

const standard = (priceCents: number, rate: Piece['rate'] = 21): Piece => ({
  priceCents,
  quantity: 1,
  scheme: 'standard',
  rate,
  costCents: null,
})
const margin = (priceCents: number, costCents: number | null, quantity = 1): Piece => ({
  priceCents,
  quantity,
  scheme: 'margin',
  rate: 21,
  costCents,
})

const card = margin(995, 570)
const shippingCents = 395

export const cases: Case[] = [
  { title: 'standard goods', pieces: [standard(999)], shippingCents, totalCents: 1_394, vatCents: 242 },
  { title: 'margin goods', pieces: [card], shippingCents, totalCents: 1_390, vatCents: 142 },
  {
    title: 'both, with a code for 10%',
    pieces: [standard(1_110), margin(995, 570, 2)],
    shippingCents,
    discount: { percent: 10 },
    totalCents: 3_185,
    vatCents: 355,
  },
  {
    title: 'a small business',
    pieces: [standard(1_872), card],
    shippingCents,
    smallBusiness: true,
    totalCents: 3_262,
    vatCents: 0,
  },
  {
    title: '21%, 9% and margin',
    pieces: [standard(2_134), standard(1_295, 9), card, margin(2_000, 970)],
    shippingCents,
    totalCents: 6_819,
    vatCents: 791,
  },
  {
    title: '21%, 9% and margin, with €5 off',
    pieces: [standard(1_959), standard(1_295, 9), card, margin(2_000, 1_250)],
    shippingCents,
    discount: { amountCents: 500 },
    totalCents: 6_144,
    vatCents: 634,
  },
  {
    title: 'a counter sale with 7% off',
    pieces: [card, margin(1_440, 800), margin(2_054, 1_440)],
    discount: { percent: 7 },
    atCounter: true,
    totalCents: 4_175,
    vatCents: 238,
  },
  {
    title: 'a card sold at a loss, and another card',
    pieces: [margin(500, 900), card],
    shippingCents,
    totalCents: 1_890,
    vatCents: 119,
  },
  {
    title: 'a card sold at a loss',
    pieces: [margin(500, 900)],
    shippingCents,
    totalCents: 895,
    vatCents: 0,
  },
  { title: 'an unknown purchase price', pieces: [margin(2_495, null)], totalCents: 2_495, vatCents: 433 },
  {
    title: 'a company in Belgium buys standard and margin goods',
    pieces: [standard(3_425), margin(2_000, 1_110)],
    shippingCents: 790,
    abroad: 'BE',
    companyNumber: 'BE0123456749',
    totalCents: 6_215,
    vatCents: 205,
  },
  {
    title: 'a consumer in Germany, below the threshold',
    pieces: [standard(3_830)],
    shippingCents,
    abroad: 'DE',
    totalCents: 4_225,
    vatCents: 733,
  },
  {
    title: 'a consumer in Germany, above the threshold',
    pieces: [standard(3_830)],
    shippingCents,
    abroad: 'DE',
    foreignRate: 19,
    totalCents: 4_225,
    vatCents: 675,
  },
  { title: '0%', pieces: [standard(1_000, 0)], shippingCents, totalCents: 1_395, vatCents: 0 },
  {
    title: 'standard and margin goods to Switzerland',
    pieces: [standard(3_425), margin(2_000, 1_110)],
    shippingCents: 790,
    abroad: 'CH',
    totalCents: 6_215,
    vatCents: 205,
  },
]
