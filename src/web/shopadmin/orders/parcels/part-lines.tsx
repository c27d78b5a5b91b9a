import { useTranslations } from 'use-intl'
import type { OrderDetails } from '#shared/contract/orders/order-details.ts'
import { listingName } from '#shared/rules/cards/listing-name.ts'
import { leftIn } from '#shared/rules/orders/shipping/parcels.ts'
import { ChoosePieces } from '#web/components/ui/form/choose-pieces.tsx'
import { useText } from '#web/lib/language/use-text.ts'
import { useConditionScale } from '../../shop/use-my-shop.ts'

/** Pieces per line in the parcel; lines without an entry are included completely. */
export type Pieces = ReadonlyMap<number, number>

const leftOf = ({ items, parcels }: OrderDetails) => leftIn(items, parcels)

export const chosenOf = (order: OrderDetails, pieces: Pieces) =>
  leftOf(order)
    .map(({ id, quantity }) => ({ id, quantity: Math.min(pieces.get(id) ?? quantity, quantity) }))
    .filter(({ quantity }) => quantity > 0)

type PartLinesProps = { order: OrderDetails; pieces: Pieces; onChange: (pieces: Pieces) => void }

/** Pieces of an order that are still to be sent. */
export function PartLines({ order, pieces, onChange }: PartLinesProps) {
  const t = useTranslations('parcels')
  const text = useText()
  const scale = useConditionScale()
  return (
    <ChoosePieces
      legend={t('inside')}
      lines={leftOf(order).map(({ id, productName, details, quantity }) => ({
        id,
        name: text(listingName({ name: productName, ...details }, scale)),
        most: quantity,
        note: t('left', { quantity }),
      }))}
      chosen={({ id, most }) => Math.min(pieces.get(id) ?? most, most)}
      onChoose={(id, quantity) => onChange(new Map(pieces).set(id, quantity))}
    />
  )
}
