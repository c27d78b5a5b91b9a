import { between, ramp, rgb } from '../canvas/colours.ts'
import { clamp, type Image, mix, painted, place, type Rgb, smooth } from '../canvas/image.ts'
import { clouds, hashed } from '../canvas/noise.ts'
import { drawn, resized } from '../canvas/sharp-images.ts'
import { displaced } from '../canvas/warp.ts'
import { bolts, particles } from './air.ts'
import { ridgeHeight } from './ridges.ts'
import type { Frame, Setting } from './setting.ts'

/** A landscape of this kind, painted with a soft brush. */
export async function drawScene(setting: Setting, frame: Frame): Promise<Image> {
  const { width, height, seed } = frame
  // Half the size is enough for what a soft brush paints over.
  const sketch = land(setting, { ...frame, width: Math.ceil(width / 2), height: Math.ceil(height / 2) })
  const image = await resized(sketch, width, height)
  if (setting.bolts) place(image, await drawn(bolts(frame), width, height))
  const brushed = displaced(image, (x, y) => {
    const lean = clouds(x / 9, y / 9, seed + 3, 2) - 0.5
    const fall = clouds(x / 11, y / 7, seed + 4, 2) - 0.5
    return [clamp(x + lean * 4.5, 0, width - 1), clamp(y + fall * 4.5, 0, height - 1)]
  })
  place(brushed, await drawn(particles(setting, frame), width, height))
  return brushed
}

type Layer = {
  heights: Float32Array
  foot: number
  colour: Rgb
  windows: boolean
  cloud: boolean
  seed: number
  scale: number
}

function ridgesOf(setting: Setting, { width, height, seed, horizon, distance = 1 }: Frame): Layer[] {
  const count = setting.ridges.length
  const reach = Math.min(width, height * 1.5) * distance
  return setting.ridges.map((kind, i) => {
    const depth = (i + 1) / count
    const scale = reach * mix(0.55, 0.95, depth)
    const foot = height * mix(horizon, horizon + (1 - horizon) * 0.42, i / Math.max(1, count - 1))
    const offset = hashed(i, 9, seed) * 4000
    const heights = Float32Array.from(
      { length: width },
      (_, x) => foot - ridgeHeight(kind, x + offset, scale, seed + i * 31) * 0.72,
    )
    const colour = between(rgb(setting.haze), rgb(setting.near), depth ** 1.4 * 0.95)
    return {
      heights,
      foot,
      colour,
      windows: setting.windows === true && kind === 'city',
      cloud: kind === 'cloudbank',
      seed: seed + i,
      scale,
    }
  })
}

function land(setting: Setting, frame: Frame): Image {
  const { width, height, seed, horizon } = frame
  const sky = setting.sky.map(rgb)
  const layers = ridgesOf(setting, frame)
  const [haze, ground, sunColour] = [rgb(setting.haze), rgb(setting.ground), rgb(setting.sun.colour)]
  const aurora = setting.aurora ? rgb(setting.aurora) : undefined
  const unit = Math.min(width, height * 1.5)
  const wet = setting.ridges.at(-1) === 'waves'
  const [sunX, sunY] = [setting.sun.x * width, setting.sun.y * height]
  return painted(width, height, (x, y) => {
    const toSun = Math.hypot(x - sunX, y - sunY) / unit
    let colour = ramp(sky, (y / height / horizon) ** 0.9)
    const drift = clouds((x / unit) * 3.4 + seed, (y / unit) * 7.5, seed, 5)
    const cloud = smooth(0.5, 0.78, drift) * setting.clouds
    if (aurora) {
      const curtain = Math.exp(-(((y / height - 0.2 - 0.12 * Math.sin((x / width) * 5 + seed)) / 0.13) ** 2))
      colour = between(
        colour,
        aurora,
        curtain * 0.6 * (0.5 + 0.5 * Math.sin((x / unit) * 35 + clouds((x / unit) * 8, 1, seed, 2) * 9)),
      )
    }
    colour = between(colour, between(ramp(sky, 0.95), sunColour, 0.45), cloud * 0.75)
    colour = between(
      colour,
      sunColour,
      Math.exp(-toSun * 5.5) * 0.55 + smooth(setting.sun.size, setting.sun.size * 0.93, toSun) * 0.9,
    )
    for (const layer of layers) {
      const top = layer.heights[x] ?? height
      if (y < top) continue
      const depth = (y - top) / (unit * 0.42)
      const grain = clouds((x / unit) * 12 + layer.seed, (y / unit) * 21, layer.seed, 3)
      colour = between(layer.colour, haze, smooth(0, 1.1, depth) * 0.62)
      colour = between(colour, [0, 0, 0.05], (0.5 - grain) * 0.34)
      const lit = smooth(unit / 50, 0, y - top) * 0.4 * smooth(1, 0.1, Math.abs(x - sunX) / width)
      colour = between(colour, sunColour, lit + (layer.cloud ? smooth(0.35, 0, depth) * 0.55 : 0))
      if (layer.windows) colour = lamp(colour, x, y, layer)
    }
    const last = layers.at(-1)
    const floor = last ? last.foot + (clouds((x / unit) * 5, 2, seed, 2) - 0.5) * unit * 0.07 : height
    if (y > floor) {
      const depth = (y - floor) / (height - floor + 1)
      const wide = wet ? 26 : 12
      const tuft = clouds(
        (x / unit) * (300 / (10 + depth * wide)),
        (y / unit) * (300 / (4 + depth * 9)),
        seed + 8,
        wet ? 4 : 3,
      )
      colour = between(
        between(ground, rgb(setting.near), depth * 0.7),
        sunColour,
        smooth(0.5, 0.75, tuft) * (wet ? 0.24 : 0.14) * (1 - depth * 0.6),
      )
      colour = between(colour, [0.02, 0.01, 0.06], smooth(0.5, 0.25, tuft) * (wet ? 0.28 : 0.16))
    }
    if (setting.rays) {
      const angle = Math.atan2(y + height * 0.2, x - sunX)
      const ray = smooth(0.5, 0.75, clouds(angle * 9, 3, seed + 2, 3))
      colour = between(colour, sunColour, ray * setting.rays * 0.36 * (1 - y / height) ** 0.6)
    }
    const edge = Math.hypot(x / width - 0.5, (y / height - 0.5) * 0.9)
    return [...between(colour, [0.04, 0.02, 0.12], smooth(0.42, 0.85, edge) * 0.45), 1]
  })
}

/** A lit window, here and there. */
function lamp(colour: Rgb, x: number, y: number, { seed, scale }: Layer): Rgb {
  const size = scale / 62
  const [u, v] = [x / size, y / (size * 1.35)]
  const on = hashed(Math.floor(u), Math.floor(v), seed) > 0.72
  const inside = u % 1 > 0.25 && u % 1 < 0.75 && v % 1 > 0.25 && v % 1 < 0.7
  return on && inside ? between(colour, [1, 0.82, 0.46], 0.85) : colour
}
