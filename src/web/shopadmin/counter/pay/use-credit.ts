import { useTranslations } from 'use-intl'
import { checkCredit } from '#shared/contract/shops/credit.ts'
import { shownError } from '#web/lib/api/api-error.ts'
import { call } from '#web/lib/api/call.ts'
import { useFormat } from '#web/lib/language/use-format.ts'
import { type Basket, withCredit } from '../basket/basket.ts'
import type { CounterMessage } from '../find/use-adding.ts'

type CreditUse = {
  shopId: number
  change: (next: (before: Basket) => Basket) => void
  setMessage: (message: CounterMessage | undefined) => void
}

/** Puts store credit into the basket. Its balance is looked up, so it needs the network. */
export function useCredit({ shopId, change, setMessage }: CreditUse) {
  const t = useTranslations('counter.credit')
  const { money } = useFormat()
  /** Returns the reason if the code pays nothing. */
  const apply = async (code: string): Promise<string | undefined> => {
    try {
      const { balanceCents } = await call(checkCredit, { params: { id: shopId }, body: { code } })
      change((before) => withCredit(before, { code, balanceCents }))
      setMessage({ kind: 'good', text: t('applied', { amount: money(balanceCents) }) })
      return undefined
    } catch (error) {
      return shownError(error, t('notReached'))
    }
  }
  const scan = async (code: string) => {
    const problem = await apply(code)
    if (problem) setMessage({ kind: 'bad', text: problem })
  }
  return { apply, scan }
}
