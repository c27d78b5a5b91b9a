import fc from 'fast-check'

/** Any UTF-16 code units, including lone surrogates. */
export const anyText = fc.string({
  unit: fc.oneof(fc.nat(0xff), fc.nat(0xffff)).map((unit) => String.fromCharCode(unit)),
})

/** Any character except lone surrogates. fast-check's own unit of this kind takes seconds to build. */
export const anyLetter = fc
  .integer({ min: 0, max: 0x10f7ff })
  .map((code) => String.fromCodePoint(code < 0xd800 ? code : code + 0x800))
