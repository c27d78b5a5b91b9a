import { cn } from '#web/lib/cn.ts'

type ShopBannerPatternProps = {
  /** The shop's name or slug: the same seed draws the same banner, on the server and in the browser. */
  seed: string
  /** Any CSS colour; without one the seed picks a hue. */
  accent?: string | undefined
  className?: string | undefined
}

const cards = 11

/** A banner for shops without one: sleeves in a row, in the shop's colour, dark enough to carry white text. */
export function ShopBannerPattern({ seed, accent, className }: ShopBannerPatternProps) {
  const random = randomFrom(seed)
  const colour = accent ?? `oklch(0.55 0.17 ${Math.round(random() * 360)})`
  const tilt = random() < 0.5 ? -1 : 1
  const sleeves = Array.from({ length: cards }, (_, place) => ({
    x: Math.round(place * 190 - 90 + random() * 50),
    y: Math.round(70 + random() * 260),
    turn: Math.round(tilt * (7 + random() * 16)),
    scale: Math.round(80 + random() * 55) / 100,
    lit: random() < 0.3,
  }))
  return (
    <svg
      viewBox="0 0 1920 640"
      preserveAspectRatio="xMidYMid slice"
      className={cn('block size-full', className)}
      style={{ color: colour, background: tint(26) }}
      fill="none"
      aria-hidden="true"
    >
      {sleeves.map(({ x, y, turn, scale, lit }) => (
        <g key={x} transform={`translate(${x} ${y}) rotate(${turn}) scale(${scale})`}>
          <rect
            width="252"
            height="352"
            rx="16"
            style={{ fill: tint(lit ? 52 : 36), stroke: tint(lit ? 90 : 60) }}
            strokeWidth="3"
          />
          <rect x="22" y="24" width="208" height="304" rx="8" style={{ fill: tint(lit ? 60 : 42) }} />
          <path d="M22 250 230 84v70L22 320z" style={{ fill: tint(lit ? 74 : 48) }} />
        </g>
      ))}
    </svg>
  )
}

/** The accent mixed into near-black: `share` in percent. */
const tint = (share: number) => `color-mix(in oklab, currentColor ${share}%, oklch(0.16 0.02 262))`

/** Numbers from 0 to 1 that depend on the text alone (FNV-1a, then mulberry32). */
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
