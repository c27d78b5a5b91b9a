import { useTranslations } from 'use-intl'
import { openOfferStates, type OfferState as State } from '#shared/rules/buying/offer-status.ts'
import { Badge } from '#web/components/ui/badge.tsx'

/** State of an offer. Those that wait for the shop have another colour. */
export function OfferState({ state }: { state: State }) {
  const t = useTranslations('offers.state')
  const waits = state === 'submitted' || state === 'received' || state === 'agreed'
  const isOpen = openOfferStates.some((each) => each === state)
  return (
    <Badge variant={waits ? 'warn' : isOpen ? 'default' : state === 'settled' ? 'good' : 'secondary'}>{t(state)}</Badge>
  )
}
