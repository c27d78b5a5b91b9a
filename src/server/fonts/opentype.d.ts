/** The used part of opentype.js, which has no types. */
declare module 'opentype.js' {
  export type Font = {
    /** 0 for a character that the font lacks. */
    charToGlyphIndex(letter: string): number
  }
  const opentype: { parse(bytes: ArrayBuffer): Font }
  export default opentype
}
