type SetSymbolProps = { code: string | null; className: string }

/** A set's code, as its cards print it, on a hexagon: the marks printed on cards belong to their publisher. */
export function SetSymbol({ code, className }: SetSymbolProps) {
  return (
    <svg viewBox="0 0 60 66" className={className} aria-hidden="true">
      <path d="M30 2 57 17.5v31L30 64 3 48.5v-31Z" className="fill-accent-wash stroke-current" strokeWidth="2.5" />
      <text
        x="30"
        y="38"
        textAnchor="middle"
        className="fill-current font-semibold"
        fontSize="15"
        {...(code && code.length > 4 && { textLength: 44, lengthAdjust: 'spacingAndGlyphs' })}
      >
        {code}
      </text>
    </svg>
  )
}
