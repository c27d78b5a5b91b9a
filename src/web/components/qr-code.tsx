import { encode } from 'uqr'
import { cn } from '#web/lib/cn.ts'

type QrCodeProps = { text: string; label: string; className?: string }

/** QR code with its quiet zone. Always dark on light, because some cameras cannot read inverted codes. */
export function QrCode({ text, label, className }: QrCodeProps) {
  const { data, size } = encode(text, { ecc: 'M', border: 4 })
  const squares = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      className={cn('size-48 rounded-md border', className)}
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={squares.join('')} fill="#000" />
    </svg>
  )
}
