/** What every text-like control shares. 16 px under a thumb, or iOS zooms into the page. */
export const controlStyle =
  'w-full min-w-0 rounded-md border border-edge-strong bg-surface text-sm text-ink transition-colors hover:border-quiet ' +
  'pointer-coarse:text-base aria-invalid:border-bad ' +
  'disabled:cursor-not-allowed disabled:bg-well disabled:text-quiet [&[readonly]]:bg-well ' +
  'focus-visible:outline-offset-0 focus-visible:border-focus aria-invalid:focus-visible:border-bad'

/** The height of those of one line; a text of several has its own. */
export const oneLine = 'h-9 pointer-coarse:min-h-11'
