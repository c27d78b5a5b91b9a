/** The few parts of opentype.js that are used; it comes without types. */
declare module 'opentype.js' {
  export type Font = {
    getPath(text: string, x: number, y: number, size: number, options?: Options): { commands: Command[] }
    /** 0 for a letter that the font does not have. */
    charToGlyphIndex(letter: string): number
    getAdvanceWidth(text: string, size: number, options?: Options): number
  }
  export type Command = { type: string; x?: number; y?: number; x1?: number; y1?: number; x2?: number; y2?: number }
  type Options = { kerning?: boolean; letterSpacing?: number }
  const opentype: { parse(bytes: ArrayBuffer): Font }
  export default opentype
}
