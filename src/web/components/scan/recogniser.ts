import { InferenceSession, Tensor } from 'onnxruntime-web/wasm'
import type { Gray } from './gray.ts'

/** Reads a line of text, 48 pixels high. */
export type Recogniser = (line: Gray) => Promise<string>

const READABLE = /^[A-Za-z0-9/•·.' ,&★-]$/

/** `signs`: one to a line, as the model numbers them from 1. */
export async function createRecogniser(model: Uint8Array, signs: string): Promise<Recogniser> {
  const session = await InferenceSession.create(model, { executionProviders: ['wasm'] })
  const classes = ['', ...signs.trimEnd().split('\n'), ' ']
  const readable = classes.flatMap((sign, at) => (at === 0 || READABLE.test(sign) ? [at] : []))
  const [input = ''] = session.inputNames
  const [output = ''] = session.outputNames
  return async (line) => {
    const tensor = new Tensor('float32', normalised(line), [1, 3, line.height, line.width])
    const scores = (await session.run({ [input]: tensor }))[output]
    if (!scores) return ''
    const [, steps = 0, count = 0] = scores.dims
    const data = scores.data as Float32Array
    let text = ''
    let previous = 0
    for (let step = 0; step < steps; step++) {
      let best = 0
      for (const at of readable) {
        if ((data[step * count + at] ?? 0) > (data[step * count + best] ?? 0)) best = at
      }
      // The model repeats a sign as long as it sees it, and writes nothing between two equal ones.
      if (best !== previous) text += classes[best] ?? ''
      previous = best
    }
    return text
  }
}

/** Three equal layers from -1 to 1, with the darkest and lightest shades at the ends. */
function normalised({ data }: Gray): Float32Array {
  const sorted = data.toSorted()
  const low = sorted[Math.floor(sorted.length * 0.01)] ?? 0
  const high = sorted[Math.floor(sorted.length * 0.99)] ?? 255
  const scale = 2 / Math.max(20, high - low)
  const layer = data.map((shade) => Math.max(-1, Math.min(1, (shade - low) * scale - 1)))
  const layers = new Float32Array(layer.length * 3)
  for (const place of [0, 1, 2]) layers.set(layer, place * layer.length)
  return layers
}
