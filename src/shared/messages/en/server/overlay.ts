/** Labels of the overlay on the picture of a stream. */
export default {
  opening: 'Now opening',
  paused: 'Short break',
  queue: 'Up next',
  waiting: 'waiting',
  pulls: 'Latest pulls',
  packsLeft: 'packs left',
  packLeft: 'pack left',
  packs: 'packs',
  pack: 'pack',
  goal: 'Packs opened',
} as const
