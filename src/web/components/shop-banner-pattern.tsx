import { cn } from '#web/lib/cn.ts'

type ShopBannerPatternProps = {
  /** The shop's name or slug. The same seed draws the same banner on server and client. */
  seed: string
  /** Any CSS colour; without one, the seed picks a hue. */
  accent?: string | null | undefined
  className?: string | undefined
}

const pitch = { x: 208, y: 282 }

/** Generated banner for shops without an image: rows of sleeves in the shop's hue, dark enough for white text. */
export function ShopBannerPattern({ seed, accent, className }: ShopBannerPatternProps) {
  const random = randomFrom(seed)
  // Skips hues between 70 and 130 degrees, which look muddy when dark.
  const hue = Math.round(130 + random() * 300) % 360
  const colour = accent ? `oklch(from ${accent} 0.5 min(c, 0.16) h)` : `oklch(0.5 0.16 ${hue})`
  const turn = (random() < 0.5 ? -1 : 1) * Math.round(9 + random() * 7)
  const sleeves = Array.from({ length: 44 }, (_, place) => ({
    x: ((place % 11) - 5.5) * pitch.x,
    y: (Math.floor(place / 11) - 2) * pitch.y + ((place % 11) % 2 ? pitch.y / 2 : 0),
    light: strengths[Math.floor(random() ** 2 * strengths.length)],
  }))
  return (
    <svg
      viewBox="-960 -320 1920 640"
      preserveAspectRatio="xMidYMid slice"
      className={cn('block size-full', className)}
      style={{ color: colour, background: 'color-mix(in oklab, currentColor 34%, oklch(0.17 0.02 262))' }}
      aria-hidden="true"
    >
      <g transform={`rotate(${turn})`} fill="currentColor" stroke="currentColor">
        {sleeves.map(({ x, y, light }) => (
          <g key={`${x} ${y}`} transform={`translate(${x} ${y})`} opacity={light}>
            <rect width="180" height="252" rx="12" fillOpacity="0.3" strokeWidth="2" />
            <rect x="14" y="14" width="152" height="212" rx="6" fillOpacity="0.5" strokeWidth="0" />
            <path d="M14 166 166 42v48L14 214z" strokeWidth="0" />
          </g>
        ))}
      </g>
    </svg>
  )
}

const strengths = [0.35, 0.45, 0.6, 1] as const

/** Deterministic random numbers from 0 to 1, seeded by a text (FNV-1a, then mulberry32). */
function randomFrom(text: string) {
  let state = 0x811c9dc5
  for (const character of text) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
