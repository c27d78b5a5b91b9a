import type { Text } from '../../messages/translator.ts'
import { type OpenedLine, openedLineText } from '../orders/placing/open-live.ts'
import { type ActivityAction, isOrderEvent } from './activity-actions.ts'
import { fieldText } from './field-labels.ts'

type Sentence = readonly [form: RegExp, write: (...parts: string[]) => Text]

const products: Sentence = [
  /^(\d+) products?$/,
  (shown = '') =>
    (t) =>
      t('activity.details.products', { count: Number(shown), shown }),
]
const network: Sentence = [
  /^Network of (.+)$/,
  (number = '') =>
    (t) =>
      t('activity.details.network', { number }),
]

/** Events of orders with an amount. */
const amount: Sentence = [
  /^(\S+), €([\d,]+)\.(\d\d)$/,
  (number = '', euros = '', cents = '') =>
    (_t, { money }) =>
      `${number}, ${money(Number(euros.replaceAll(',', '')) * 100 + Number(cents))}`,
]

const HOW_OPENED = /(, as asked|, as agreed by chat)(?:; |$)/
const PIECES = /^([\d,]+) × (.+)$/

/** Lines that were opened, as `openedLineText` writes them in English. Undefined if there are others. */
function openedLines(written: string): OpenedLine[] | undefined {
  // Lines and how they were opened, in turn, and an empty text at the end.
  const parts = written.split(HOW_OPENED)
  const lines = parts.flatMap((part, place) => {
    const [, pieces, name] = (place % 2 === 0 && PIECES.exec(part)) || []
    if (pieces === undefined || name === undefined) return []
    const quantity = Number(pieces.replaceAll(',', ''))
    return [{ productId: 0, name, quantity, byChat: parts[place + 1] === ', as agreed by chat' }]
  })
  return lines.length > 0 && lines.length * 2 + 1 === parts.length ? lines : undefined
}

/** Other details than names, numbers and addresses are stored in English. */
const sentences: Partial<Record<ActivityAction, Sentence>> = {
  'Products changed': products,
  'Change of products undone': products,
  'Products deleted': products,
  'Sale ended': products,
  'Prices changed by rules': products,
  'Price check undone': products,
  'AI enrichment started': products,
  'AI suggestions taken': products,
  'AI prompt changed': [
    /^([\d,]+) characters$/,
    (count = '') =>
      (t) =>
        t('activity.details.characters', { count: Number(count.replaceAll(',', '')) }),
  ],
  'Card numbers filled in': [
    /^(\d+) from the catalogue, (\d+) from their names$/,
    (catalogue = '', names = '') =>
      (t) =>
        t('activity.details.cardNumbers', { catalogue, names }),
  ],
  'Products imported': [
    /^(\d+) added, (\d+) changed$/,
    (added = '', changed = '') =>
      (t) =>
        t('activity.details.imported', { added, changed }),
  ],
  'Bank statement uploaded': [
    /^(\d+) new entries, (\d+) known$/,
    (added = '', known = '') =>
      (t) =>
        t('activity.details.statement', { added: Number(added), known }),
  ],
  'Purchases imported': [
    /^(\d+) added$/,
    (added = '') =>
      (t) =>
        t('activity.details.purchases', { added }),
  ],
  'Import of products undone': [
    /^(\d+) removed, (\d+) restored$/,
    (removed = '', restored = '') =>
      (t) =>
        t('activity.details.importUndone', { removed, restored }),
  ],
  'Import of purchases undone': [
    /^(\d+) removed$/,
    (removed = '') =>
      (t) =>
        t('activity.details.removed', { removed }),
  ],
  'Cardmarket sales returned': [
    /^(\d+) orders$/,
    (count) => (t) => t('activity.details.orders', { count: Number(count) }),
  ],
  'Terms published': [
    /^Version (\d+)$/,
    (version = '') =>
      (t) =>
        t('activity.details.version', { version }),
  ],
  'Picture uploaded': [
    /^(product|banner|logo)$/,
    (purpose) => (t) => t(`activity.details.${purpose as 'product' | 'banner' | 'logo'}`),
  ],
  'Orders blocked': network,
  'Orders unblocked': network,
  'Order ripped': [
    /^(#\S+): (.+)$/,
    (number = '', written = '') =>
      (t, format) => {
        const lines = openedLines(written)?.map((line) => openedLineText(line)(t, format))
        return `${number}: ${lines?.join('; ') ?? written}`
      },
  ],
  'Order cancelled': [
    /^(.+), not paid within (\d+) days?$/,
    (number = '', days) =>
      (t) =>
        t('activity.details.unpaid', { number, days: Number(days) }),
  ],
}

/** Actions whose details are the names of the changed fields, stored in English. */
const namesFields: readonly string[] = [
  'Shop settings saved',
  'Seller details saved',
  'Tax settings saved',
] satisfies ActivityAction[]

type Entry = { action: string; details: string; after: object | null }

/** Translates an entry's details as far as the stored data allows. */
export function detailsText({ action, details, after }: Entry): Text {
  if (namesFields.includes(action) && after) {
    const fields = Object.keys(after).map(fieldText)
    return (t, format) => fields.map((field) => field(t, format)).join(', ')
  }
  const known = sentences[action as ActivityAction]
  for (const [form, write] of [...(known ? [known] : []), ...(isOrderEvent(action) ? [amount] : [])]) {
    const parts = form.exec(details)?.slice(1)
    if (parts) return write(...parts)
  }
  return () => details
}
