/** 63 by 88, as cards are. */
export const CARD = { width: 630, height: 880, corner: 30 } as const

export const cardOutline = (inset = 0): string => {
  const r = Math.max(4, CARD.corner - inset)
  return rounded(inset, inset, CARD.width - 2 * inset, CARD.height - 2 * inset, r)
}

export const rounded = (x: number, y: number, width: number, height: number, r: number): string =>
  `M${x + r} ${y}h${width - 2 * r}a${r} ${r} 0 0 1 ${r} ${r}v${height - 2 * r}a${r} ${r} 0 0 1 ${-r} ${r}h${-width + 2 * r}a${r} ${r} 0 0 1 ${-r} ${-r}v${-height + 2 * r}a${r} ${r} 0 0 1 ${r} ${-r}Z`

/** A window whose corners are cut. */
export const cut = (x: number, y: number, width: number, height: number, c: number): string =>
  `M${x + c} ${y}h${width - 2 * c}l${c} ${c}v${height - 2 * c}l${-c} ${c}h${-width + 2 * c}l${-c} ${-c}v${-height + 2 * c}Z`

/** The place of the art on a card with a frame. */
export const WINDOW = { left: 42, top: 92, width: 546, height: 396, cut: 16 } as const
