type SetSymbolProps = {
  /** The same seed draws the same symbol on server and client. */
  seed: string
  className?: string
}

/** A drawn symbol for a set, as a landmark: the marks printed on cards belong to their publisher. */
export function SetSymbol({ seed, className }: SetSymbolProps) {
  const hash = hashOf(seed)
  const hue = hash % 360
  const points = 3 + ((hash >>> 9) % 6)
  const isStar = (hash >>> 13) % 2 === 0
  const turn = (hash >>> 17) % 90
  const colour = `oklch(0.55 0.14 ${hue})`
  return (
    <svg viewBox="-16 -16 32 32" className={className ?? 'set-symbol'} fill={colour} aria-hidden="true">
      <circle r="15" fillOpacity="0.16" />
      <path d={polygon(points, 11, isStar ? 5.5 : 11, turn)} stroke={colour} strokeWidth="1.5" strokeLinejoin="round" />
      <circle r="3" fill="oklch(1 0 0)" fillOpacity="0.85" />
    </svg>
  )
}

/** Corners at one radius, and midpoints between them at the other. */
function polygon(points: number, outer: number, inner: number, turn: number): string {
  const corners = Array.from({ length: points * (inner === outer ? 1 : 2) }, (_, place) => {
    const angle = ((turn + (place * 360) / (inner === outer ? points : points * 2)) * Math.PI) / 180
    const radius = inner !== outer && place % 2 ? inner : outer
    return `${(radius * Math.sin(angle)).toFixed(1)} ${(-radius * Math.cos(angle)).toFixed(1)}`
  })
  return `M${corners.join('L')}Z`
}

/** FNV-1a. */
function hashOf(text: string): number {
  let state = 0x811c9dc5
  for (const character of text) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return state >>> 0
}
