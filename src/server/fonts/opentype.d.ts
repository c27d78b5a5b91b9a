/** The few parts of opentype.js that are used; it comes without types. */
declare module 'opentype.js' {
  export type Font = {
    /** 0 for a letter that the font does not have. */
    charToGlyphIndex(letter: string): number
  }
  const opentype: { parse(bytes: ArrayBuffer): Font }
  export default opentype
}
