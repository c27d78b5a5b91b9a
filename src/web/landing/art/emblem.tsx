const paths = {
  flame: 'M12 1c1 5 7 7 7 14a7 7 0 0 1-14 0c0-4 3-5 3-9 2 1 3 3 3 5 1-2 2-5 1-10z',
  drop: 'M12 1c4 6 7 9 7 14a7 7 0 0 1-14 0c0-5 3-8 7-14z',
  leaf: 'M20 2c1 10-2 18-10 19-4 0-6-3-6-6C4 8 11 4 20 2zM4 23c2-5 5-9 10-13',
  bolt: 'M14 1 4 14h6l-2 9L20 9h-7z',
  moon: 'M15 2a11 11 0 1 0 7 15A9 9 0 0 1 15 2z',
} as const

export type EmblemName = keyof typeof paths

type EmblemProps = { name: EmblemName; x: number; y: number; size: number; fill?: string; opacity?: number }

/** One of five signs for the drawn cards and packs, in a square of `size` at `x`, `y`. */
export function Emblem({ name, x, y, size, fill = 'oklch(0.99 0 0)', opacity = 1 }: EmblemProps) {
  return <path d={paths[name]} fill={fill} opacity={opacity} transform={`translate(${x} ${y}) scale(${size / 24})`} />
}
