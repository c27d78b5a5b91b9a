/** A picture in shades of grey, 0 to 255, row by row. */
export type Gray = { data: Float32Array; width: number; height: number }

export const gray = (width: number, height: number): Gray => ({
  data: new Float32Array(width * height),
  width,
  height,
})

export function toGray({ data, width, height }: { data: Uint8ClampedArray; width: number; height: number }): Gray {
  const to = gray(width, height)
  for (let at = 0; at < to.data.length; at++) {
    const from = at * 4
    to.data[at] = 0.299 * (data[from] ?? 0) + 0.587 * (data[from + 1] ?? 0) + 0.114 * (data[from + 2] ?? 0)
  }
  return to
}

/** Shade between the four nearest points. */
export function shadeAt({ data, width, height }: Gray, x: number, y: number): number {
  const left = Math.max(0, Math.min(width - 2, Math.floor(x)))
  const top = Math.max(0, Math.min(height - 2, Math.floor(y)))
  const right = Math.max(0, Math.min(1, x - left))
  const low = Math.max(0, Math.min(1, y - top))
  const at = top * width + left
  const upper = (data[at] ?? 0) * (1 - right) + (data[at + 1] ?? 0) * right
  const lower = (data[at + width] ?? 0) * (1 - right) + (data[at + width + 1] ?? 0) * right
  return upper * (1 - low) + lower * low
}

/** Variance of the second differences: small when the picture is blurred. */
export function sharpness({ data, width, height }: Gray): number {
  let sum = 0
  let squares = 0
  let count = 0
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const at = y * width + x
      const around = (data[at - 1] ?? 0) + (data[at + 1] ?? 0) + (data[at - width] ?? 0) + (data[at + width] ?? 0)
      const difference = around - 4 * (data[at] ?? 0)
      sum += difference
      squares += difference * difference
      count++
    }
  }
  return count === 0 ? 0 : squares / count - (sum / count) ** 2
}
