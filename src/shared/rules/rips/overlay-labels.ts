/** Words on an overlay, which come with its page in both languages. */
export const overlayLabels = [
  'opening',
  'paused',
  'queue',
  'waiting',
  'pulls',
  'packsLeft',
  'packLeft',
  'packs',
  'pack',
  'goal',
] as const
export type OverlayLabels = Record<(typeof overlayLabels)[number], string>
