import type overlay from '#shared/messages/en/server/overlay.ts'
import type { Translation } from '#shared/messages/translation.ts'

export default {
  opening: 'Wordt nu geopend',
  paused: 'Even pauze',
  queue: 'Zo aan de beurt',
  waiting: 'wachten',
  pulls: 'Laatst getrokken',
  packsLeft: 'packs te gaan',
  packLeft: 'pack te gaan',
  packs: 'packs',
  pack: 'pack',
  goal: 'Geopende packs',
} satisfies Translation<typeof overlay>
