import { randomOf } from '#server/demo/random.ts'
import type { Card } from '#server/demo/seed/read-cards.ts'

const starts = 'Ab Bro Cha Dra El Fla Gar Hyd In Jol Kra Lu Mag Nid On Pi Quil Rai Sna Tor Um Ve Wart Xa Yan Zu'.split(
  ' ',
)
const middles = 'la ri zo me tu ka vi do pe no sha gi'.split(' ')
const ends = 'zard puff mander nite dos saur tle chu leon ra bat wing'.split(' ')
const finishes = ['', '', '', ' ex', ' V', ' VMAX', ' Energy'] as const
const rarities = ['Common', 'Common', 'Uncommon', 'Rare', 'Holo Rare', 'Ultra Rare', 'Illustration rare'] as const

/** Fictional cards, as many and as varied as those of a game of thirty years: 12,000 in 160 sets. */
export function madeUpCards(): Card[] {
  const random = randomOf('bench cards')
  return Array.from({ length: 12_000 }, (_, index) => {
    const set = index % 160
    const name = `${random.pick([starts[0] ?? '', ...starts])}${random.pick([middles[0] ?? '', ...middles])}`
    return {
      id: `bench-${index}`,
      name: `${name}${random.pick([ends[0] ?? '', ...ends])}${random.pick(finishes)}`,
      set: `${starts[set % starts.length]}${middles[set % middles.length]} ${['Flames', 'Origins', 'Storm', 'Skies'][set % 4]} ${1 + (set >> 3)}`,
      code: `S${set}`,
      number: String(1 + Math.floor(index / 160)).padStart(3, '0'),
      rarity: random.pick(rarities),
      date: `${1999 + Math.floor(set / 6)}-0${1 + (set % 6)}-15`,
      langs: ['en', 'de', 'fr', 'it', 'es', 'pt'],
      names: {},
      variants: ['normal', 'reverse', 'holo'],
      image: undefined,
      digital: false,
    }
  })
}
