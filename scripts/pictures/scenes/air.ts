import { randomOf } from '#server/demo/random.ts'
import { blade, disc, round, star, toward } from '../shapes/shapes.ts'
import type { Frame, Setting } from './setting.ts'

/** What floats in the air, more of it near the edges than before the creature. */
export function particles({ particles: kind, sun }: Setting, { width, height, seed }: Frame): string {
  if (kind === 'none') return ''
  const random = randomOf(`${kind} ${seed}`)
  const unit = Math.min(width, height * 1.5) / 100
  const one = (): string => {
    const [x, y, size] = [random.between(0, width), random.between(0, height), random.between(0.5, 1) ** 2 * unit]
    const opacity = round(random.between(0.4, 0.95))
    switch (kind) {
      case 'embers':
        return `<path d="${blade([x, y], toward([x, y], random.between(-120, -50), size * 2.6), size)}" fill="${random.pick(['#ffd27a', '#ff9a3a', '#ff6a2a'])}" opacity="${opacity}"/>`
      case 'bubbles':
        return `<g opacity="${opacity * 0.8}"><path d="${disc(x, y, size * 1.3)}" fill="#ffffff" fill-opacity=".16" stroke="#e8fbff" stroke-width="${size * 0.22}"/><path d="${disc(x - size * 0.45, y - size * 0.5, size * 0.3)}" fill="#fff"/></g>`
      case 'stars':
        return y < height * 0.62
          ? `<path d="${star(x, y, size * random.between(0.6, 1.7), size * 0.22)}" fill="#fffbe8" opacity="${opacity}"/>`
          : ''
      case 'sparks':
        return `<path d="${star(x, y, size * random.between(0.8, 2), size * 0.2, 4, random.between(0, 90))}" fill="${random.pick(['#fff6b0', '#ffe14a', '#c8f6ff'])}" opacity="${opacity}"/>`
      case 'petals':
        return `<path d="${blade([x, y], toward([x, y], random.between(0, 360), size * 3), size * 1.6, size * 0.4)}" fill="${random.pick(['#ffd0e4', '#ffaccd', '#fff0f4'])}" opacity="${opacity}"/>`
      case 'leaves':
        return `<path d="${blade([x, y], toward([x, y], random.between(0, 360), size * 3.4), size * 1.5, size * 0.5)}" fill="${random.pick(['#d8e86a', '#8fc04a', '#f0b84a'])}" opacity="${opacity}"/>`
      case 'snow':
      case 'pollen':
        return `<path d="${disc(x, y, size * 0.6)}" fill="${kind === 'snow' ? '#ffffff' : sun.colour}" opacity="${opacity}"/>`
    }
  }
  const glow = `<filter id="glow"><feGaussianBlur stdDeviation="${unit * 0.6}" result="b"/><feMerge><feMergeNode in="b"/><feMergeNode in="SourceGraphic"/></feMerge></filter>`
  return `${glow}<g filter="url(#glow)">${Array.from({ length: width > 1000 ? 110 : 46 }, one).join('')}</g>`
}

export function bolts({ width, height, seed, horizon }: Frame): string {
  const random = randomOf(`bolts ${seed}`)
  const bolt = (x: number): string => {
    let [px, py] = [x, -10]
    let path = `M${round(px)} ${py}`
    while (py < height * horizon) {
      px += random.between(-0.075, 0.075) * width
      py += random.between(0.04, 0.09) * height
      path += `L${round(px)} ${round(py)}`
    }
    return path
  }
  const paths = [random.between(0.06, 0.3), random.between(0.7, 0.95)].map((x) => bolt(x * width))
  const unit = Math.min(width, height * 1.5) / 130
  return `<filter id="glow" x="-50%" width="200%"><feGaussianBlur stdDeviation="${unit * 2.4}"/></filter>${paths
    .map(
      (path) =>
        `<path d="${path}" fill="none" stroke="#bfe0ff" stroke-width="${unit * 3.4}" filter="url(#glow)"/><path d="${path}" fill="none" stroke="#fffdf0" stroke-width="${unit * 0.85}" stroke-linejoin="miter"/>`,
    )
    .join('')}`
}
