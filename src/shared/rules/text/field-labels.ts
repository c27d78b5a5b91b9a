const labels: Readonly<Record<string, string>> = {
  slug: 'Shop URL',
  headerImageUrl: 'Header image',
  logoUrl: 'Logo',
  accentColour: 'Accent colour',
  isActive: 'Open',
  ships: 'Sends parcels',
  pickup: 'Pickup',
  shippingCents: 'Shipping',
  freeShippingFromCents: 'Free shipping from',
  descriptionTranslated: 'Description in the other language',
  pickupInfo: 'Pickup information',
  pickupInfoTranslated: 'Pickup information in the other language',
  pendingDays: 'Days until unpaid orders are cancelled',
  maxPiecesPerOrder: 'Pieces per order',
  maxUnpaidOrders: 'Unpaid orders per customer',
  mailNewOrders: 'Email for new orders',
  mailLowStock: 'Email for low stock',
  mailApproval: 'Email about the approval',
  revokedReason: 'Reason',
  priceCents: 'Price',
  totalCents: 'Total',
}

/** A stored field as people read it; one without a name of its own is named after itself. */
export const fieldLabel = (field: string): string => labels[field] ?? fromCamelCase(field)

/** 'orderPrefix' reads 'Order prefix', 'priceCents' without its unit. */
function fromCamelCase(name: string): string {
  const words = name
    .replace(/Cents$/, '')
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
