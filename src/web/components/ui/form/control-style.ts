/** Base style of text controls (`styles/parts.css`). */
export const controlStyle = 'control'

/** Height of single-line controls. */
export const oneLine = 'control-line'
