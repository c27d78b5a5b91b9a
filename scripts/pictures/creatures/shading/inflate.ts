import { at, type Field } from '../../canvas/image.ts'

/** Half the step of a picture's pixels, so that relief costs little. */
const STEP = 3
const ROUNDS = 70

/** Blows a flat shape up like a cushion: how far each place leans to the right and down, from -1 to 1. */
export function inflated(mask: Field): { x: Field; y: Field } {
  const width = Math.ceil(mask.width / STEP) + 2
  const height = Math.ceil(mask.height / STEP) + 2
  const inside = new Float32Array(width * height)
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const column = Math.min((x - 1) * STEP + 1, mask.width - 1)
      const row = Math.min((y - 1) * STEP + 1, mask.height - 1)
      inside[y * width + x] = at(mask.data, row * mask.width + column) > 0.5 ? 1 : 0
    }
  }
  const heights = solved(inside, width, height)
  const slope = (offset: number): Field => {
    const low = new Float32Array(width * height)
    for (let i = width; i < width * (height - 1); i++) {
      low[i] = Math.max(-1.6, Math.min(1.6, (at(heights, i - offset) - at(heights, i + offset)) / 2))
    }
    return enlarged(smoothed(low, width, height), width, height, mask)
  }
  return { x: slope(1), y: slope(width) }
}

/** The height of a cushion: the square root of what a pressed membrane shows, which is a half circle across any limb. */
function solved(inside: Float32Array, width: number, height: number): Float32Array {
  const pressed = new Float32Array(width * height)
  for (let round = 0; round < ROUNDS; round++) {
    for (let y = 1; y < height - 1; y++) {
      for (let i = y * width + 1, end = (y + 1) * width - 1; i < end; i++) {
        if (at(inside, i) === 0) continue
        const around = at(pressed, i - 1) + at(pressed, i + 1) + at(pressed, i - width) + at(pressed, i + width)
        pressed[i] = at(pressed, i) + 1.82 * ((around + 1) / 4 - at(pressed, i))
      }
    }
  }
  return pressed.map((value) => Math.sqrt(Math.max(0, value) * 2))
}

function smoothed(data: Float32Array, width: number, height: number): Float32Array {
  const result = new Float32Array(data.length)
  for (let y = 1; y < height - 1; y++) {
    for (let i = y * width + 1, end = (y + 1) * width - 1; i < end; i++) {
      const sides = at(data, i - 1) + at(data, i + 1) + at(data, i - width) + at(data, i + width)
      result[i] = at(data, i) * 0.4 + sides * 0.15
    }
  }
  return result
}

function enlarged(low: Float32Array, width: number, height: number, to: Field): Field {
  const data = new Float32Array(to.width * to.height)
  for (let y = 0; y < to.height; y++) {
    const v = Math.min(height - 2, (y - 1) / STEP + 1)
    const top = Math.floor(v)
    for (let x = 0; x < to.width; x++) {
      const u = Math.min(width - 2, (x - 1) / STEP + 1)
      const i = top * width + Math.floor(u)
      const tx = u - Math.floor(u)
      const upper = at(low, i) * (1 - tx) + at(low, i + 1) * tx
      const lower = at(low, i + width) * (1 - tx) + at(low, i + width + 1) * tx
      data[y * to.width + x] = upper * (1 - (v - top)) + lower * (v - top)
    }
  }
  return { width: to.width, height: to.height, data }
}
