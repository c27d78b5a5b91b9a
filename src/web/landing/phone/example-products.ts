import type { EmblemName } from '../art/emblem.tsx'

type ExampleProduct = {
  name: string
  setName: string
  language: string
  priceCents: number
  stock: number
  /** In the cart already. */
  quantity?: number
  art: 'single' | 'pack' | 'box'
  hue: number
  emblem: EmblemName
}

/** What the drawn storefront sells. The sets are real; the pictures are ours. */
export const exampleProducts: readonly ExampleProduct[] = [
  {
    name: 'Prismatic Evolutions Booster Pack',
    setName: 'Prismatic Evolutions',
    language: 'English',
    priceCents: 895,
    stock: 36,
    quantity: 2,
    art: 'pack',
    hue: 300,
    emblem: 'moon',
  },
  {
    name: 'Surging Sparks Booster Box',
    setName: 'Surging Sparks',
    language: 'English',
    priceCents: 15995,
    stock: 2,
    art: 'box',
    hue: 235,
    emblem: 'bolt',
  },
  {
    name: 'Obsidian Flames 223/197',
    setName: 'Obsidian Flames',
    language: 'English',
    priceCents: 3450,
    stock: 1,
    art: 'single',
    hue: 35,
    emblem: 'flame',
  },
  {
    name: 'Temporal Forces Booster Pack',
    setName: 'Temporal Forces',
    language: 'English',
    priceCents: 495,
    stock: 58,
    art: 'pack',
    hue: 165,
    emblem: 'leaf',
  },
]
