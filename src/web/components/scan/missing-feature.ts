/** The smallest module with an instruction on vectors. */
const withVectors = new Uint8Array([
  0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0, 65, 0, 253, 15, 253, 98, 11,
])

/** Name of the browser feature without which cards cannot be recognised; undefined if all are there. */
export function missingFeature(): string | undefined {
  if (typeof Worker === 'undefined') return 'Web Workers'
  if (typeof OffscreenCanvas === 'undefined') return 'OffscreenCanvas'
  if (typeof WebAssembly === 'undefined' || !WebAssembly.validate(withVectors)) return 'WebAssembly SIMD'
  return undefined
}
