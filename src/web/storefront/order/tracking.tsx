import { ExternalLink } from 'lucide-react'
import type { CustomerOrder } from '#shared/contract/orders/customer-orders.ts'
import { trackingOf } from '#shared/rules/orders/tracking.ts'
import { Button } from '../../components/ui/button.tsx'

/** The code of the parcel, and the way to its carrier where the code's form tells which one. */
export function Tracking({ order: { trackingCode, deliveryAddress } }: { order: CustomerOrder }) {
  if (!trackingCode) return null
  const found = trackingOf(trackingCode, deliveryAddress ?? undefined)
  return (
    <section aria-labelledby="tracking" className="grid justify-items-start gap-2 rounded-lg border bg-surface p-5">
      <h2 id="tracking" className="text-base">
        Your parcel is on its way
      </h2>
      <p className="break-all">
        Tracking code: <span className="select-all font-medium tabular-nums">{trackingCode}</span>
      </p>
      {found && (
        <Button asChild variant="outline">
          <a href={found.link} target="_blank" rel="noopener noreferrer">
            Follow it at {found.carrier}
            <ExternalLink aria-hidden="true" />
            <span className="sr-only">(opens in a new tab)</span>
          </a>
        </Button>
      )}
    </section>
  )
}
