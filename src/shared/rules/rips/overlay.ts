import type { OverlaySettings, OverlayState } from '../../contract/orders/overlays.ts'
import type { Language } from '../languages/languages.ts'

/** Customers in the queue that an overlay shows, and pulled cards. */
export const SHOWN_IN_QUEUE = 5
export const SHOWN_PULLS = 5

export const defaultOverlay = (language: Language): OverlaySettings => ({
  language,
  opening: true,
  queue: true,
  pulls: true,
  goal: false,
  goalLabel: '',
  goalPacks: 100,
  goalOf: 'opened',
  names: true,
  prices: false,
  theme: 'dark',
  size: 'normal',
  motion: true,
})

/** An evening that never was, to position the overlay by. */
export function sampleOverlay({ settings, accent }: Pick<OverlayState, 'settings' | 'accent'>): OverlayState {
  const named = (alias: string, number: string) => (settings.names ? alias : number)
  const cents = (value: number) => (settings.prices ? value : null)
  const pulled = (id: string, name: string, details: string, alias: string, value: number) => ({
    id,
    name,
    details,
    alias,
    cents: cents(value),
    imageUrl: '',
  })
  return {
    settings,
    accent,
    isPaused: false,
    current: { alias: named('Misty W.', '2026118'), product: '151 Booster Bundle', packs: 6, packsOpened: 4 },
    queue: [
      { id: 1, alias: named('Brock S.', '2026121'), packs: 2 },
      { id: 2, alias: named('Starmie fan', '2026122'), packs: 36 },
      { id: 3, alias: named('Erika G.', '2026124'), packs: 1 },
      { id: 4, alias: named('Janine K.', '2026125'), packs: 10 },
      { id: 5, alias: named('Lt. Surge', '2026127'), packs: 3 },
    ],
    waiting: 12,
    pulls: [
      pulled('a', 'Charizard ex', '199 · 151', named('Misty W.', '2026118'), 24_500),
      pulled('b', 'Mew ex', '205 · 151', named('Misty W.', '2026118'), 4_150),
      pulled('c', 'Erika’s Invitation', '203 · 151', named('Blaine', '2026117'), 3_900),
      pulled('d', 'Psyduck', '175 · 151', named('Blaine', '2026117'), 2_450),
      pulled('e', 'Mewtwo', '183 · 151', named('Koga', '2026112'), 1_600),
    ],
    packs: Math.round(settings.goalPacks * 0.64),
  }
}
