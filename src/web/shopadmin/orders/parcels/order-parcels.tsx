import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { OrderDetails, Parcel } from '#shared/contract/orders/order-details.ts'
import { ListingTitle } from '#web/components/condition-mark.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { Section } from '#web/components/ui/section.tsx'
import { useFormat } from '#web/lib/language/use-format.ts'
import { useMay } from '../../access/use-access.ts'
import { useConditionScale } from '../../shop/use-my-shop.ts'
import { useOrderContext } from '../order-context.ts'
import { TrackingCode } from '../tracking-code.tsx'
import { ParcelDialog } from './parcel-dialog.tsx'

/** Parcels are listed with their codes, so the codes appear nowhere else. */
export const showsParcels = ({ delivery, parcels }: OrderDetails): boolean => delivery === 'ship' && parcels.length > 0

/** Parcels of an order, and a button to send another. */
export function OrderParcels({ order }: { order: OrderDetails }) {
  const t = useTranslations('parcels')
  const context = useOrderContext()
  const [edited, setEdited] = useState<Parcel | 'new'>()
  const mayPack = useMay('orders.pack')
  const { parcels, status } = order
  if (!showsParcels(order)) return null
  const many = parcels.length > 1 || order.sentPieces > 0
  return (
    <Section title={t('title')}>
      <ol className="grid gap-3">
        {parcels.map((parcel, place) => (
          <li key={parcel.id ?? 'main'} className="grid gap-1 rounded-lg border px-3 py-2">
            <Content parcel={parcel} place={place + 1} withLines={many} />
            {mayPack && (
              <Button
                size="sm"
                variant="ghost"
                className="-ml-3 justify-self-start"
                onClick={() => (parcel.id === null ? context.track(order) : setEdited(parcel))}
              >
                {parcel.trackingCode ? t('changeCode') : t('addCode')}
                <span className="sr-only">{` ${t('ofParcel', { place: place + 1 })}`}</span>
              </Button>
            )}
          </li>
        ))}
      </ol>
      {status === 'shipped' && mayPack && (
        <Button size="sm" variant="outline" className="justify-self-start" onClick={() => setEdited('new')}>
          <Plus aria-hidden="true" />
          {t('add')}
        </Button>
      )}
      {edited && <ParcelDialog order={order} parcel={edited} onClose={() => setEdited(undefined)} />}
    </Section>
  )
}

function Content({ parcel, place, withLines }: { parcel: Parcel; place: number; withLines: boolean }) {
  const t = useTranslations('parcels')
  const { dateTime } = useFormat()
  const scale = useConditionScale()
  return (
    <>
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-medium">{t('numbered', { place })}</span>
        <time dateTime={parcel.sentAt} className="text-quiet text-xs">
          {dateTime(parcel.sentAt)}
        </time>
      </p>
      {parcel.trackingCode ? (
        <TrackingCode code={parcel.trackingCode} />
      ) : (
        <span className="text-quiet text-sm">{t('noCode')}</span>
      )}
      {withLines && (
        <ul className="text-quiet text-sm">
          {parcel.lines.map(({ id, quantity, productName, details }) => (
            <li key={id} className="wrap-anywhere">
              {quantity} × <ListingTitle listing={{ name: productName, ...details }} scale={scale} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
