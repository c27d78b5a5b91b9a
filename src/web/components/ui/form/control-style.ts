/** Base style of text controls. 16 px for touch, because iOS zooms in on smaller text. */
export const controlStyle =
  'w-full min-w-0 rounded-md border border-edge-strong bg-surface text-sm text-ink transition-colors hover:border-quiet ' +
  'pointer-coarse:text-base aria-invalid:border-bad ' +
  'disabled:cursor-not-allowed disabled:bg-well disabled:text-quiet [&[readonly]]:bg-well ' +
  'focus-visible:outline-offset-0 focus-visible:border-focus aria-invalid:focus-visible:border-bad'

/** Height of single-line controls. */
export const oneLine = 'h-9 pointer-coarse:min-h-11'
