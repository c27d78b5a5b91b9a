import { refusal } from '#shared/contract/problem.ts'
import type { Read } from '#shared/rules/csv/csv-numbers.ts'
import type { ShippingSize } from '#shared/rules/orders/shipping/sizes.ts'

const sizes: Readonly<Record<string, ShippingSize>> = {
  letter: 'letter',
  brief: 'letter',
  letterbox: 'letterbox',
  brievenbuspakje: 'letterbox',
  brievenbus: 'letterbox',
  parcel: 'parcel',
  pakket: 'parcel',
}

export function readShippingSize(text: string): Read<ShippingSize> {
  const size = sizes[text.trim().toLowerCase()]
  return size ? { value: size } : { problem: refusal('shippingSize') }
}
