type FoilProps = { id: string; hue: number }

/** Printed foil in a hue: dark at the foot, bright at the shoulder, a glint across. Fill with `url(#id)`. */
export function Foil({ id, hue }: FoilProps) {
  return (
    <linearGradient id={id} x1="0" y1="0" x2="1" y2="1">
      <stop offset="0" stopColor={`oklch(0.72 0.15 ${hue})`} />
      <stop offset="0.38" stopColor={`oklch(0.55 0.17 ${hue + 18})`} />
      <stop offset="0.5" stopColor={`oklch(0.82 0.11 ${hue - 12})`} />
      <stop offset="0.62" stopColor={`oklch(0.48 0.16 ${hue + 26})`} />
      <stop offset="1" stopColor={`oklch(0.32 0.12 ${hue + 40})`} />
    </linearGradient>
  )
}
