import { at, type Field, type Image } from './image.ts'

/** Three passes of a running mean, which come close to a Gaussian. */
export function blurred<Kind extends Image | Field>(image: Kind, radius: number): Kind {
  if (radius < 0.5) return image
  const channels = image.data.length / (image.width * image.height)
  const half = Math.max(1, Math.round(radius * 0.95))
  let data = image.data
  for (let pass = 0; pass < 3; pass++) {
    data = along(data, image.width, image.height, channels, half, true)
    data = along(data, image.width, image.height, channels, half, false)
  }
  return { ...image, data }
}

function along(data: Float32Array, width: number, height: number, channels: number, half: number, across: boolean) {
  const result = new Float32Array(data.length)
  const length = across ? width : height
  const lines = across ? height : width
  const step = (across ? 1 : width) * channels
  const size = half * 2 + 1
  for (let line = 0; line < lines; line++) {
    for (let c = 0; c < channels; c++) {
      const start = line * (across ? width : 1) * channels + c
      const last = length - 1
      let sum = at(data, start) * (half + 1)
      for (let k = 1; k <= half; k++) sum += at(data, start + Math.min(k, last) * step)
      for (let k = 0; k < length; k++) {
        result[start + k * step] = sum / size
        sum += at(data, start + Math.min(k + half + 1, last) * step) - at(data, start + Math.max(k - half, 0) * step)
      }
    }
  }
  return result
}
