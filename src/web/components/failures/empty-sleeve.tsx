/** Illustration of an empty toploader. */
export function EmptySleeve() {
  return (
    <div
      className="sheen relative grid aspect-card w-32 place-items-center rounded-lg border border-edge-strong bg-surface"
      aria-hidden="true"
    >
      <span className="absolute inset-2 rounded-md border border-edge-strong border-dashed" />
      <span className="font-semibold text-quiet text-xl tabular-nums">404</span>
    </div>
  )
}
