/** Work that never ends by itself. */
export default (): never => {
  for (;;);
}
