import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { type BankRule, listBankRules, removeBankRule } from '#shared/contract/payments/bank-rules.ts'
import { yesOrNo } from '#shared/rules/text/yes-or-no.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Card, CardHeader } from '#web/components/ui/card.tsx'
import { Checkbox } from '#web/components/ui/form/checkbox.tsx'
import { ConfirmDialog } from '#web/components/ui/overlay/alert-dialog.tsx'
import { call, read } from '#web/lib/api/call.ts'
import { useFormat } from '#web/lib/language/use-format.ts'
import { IfMay } from '../access/if-may.tsx'
import { live } from '../live.ts'
import { useShopMutation } from '../shop/use-shop-mutation.ts'
import { payerText } from './payer-text.ts'

/** Payers that are always ignored; nothing if there are none. */
export function BankRules({ shopId }: { shopId: number }) {
  const t = useTranslations('payments.rules')
  const { date } = useFormat()
  const { data: rules = [] } = useQuery({ ...read(listBankRules, { params: { id: shopId } }), ...live })
  const [removing, setRemoving] = useState<BankRule>()
  if (rules.length === 0) return null
  return (
    <Card>
      <CardHeader className="pb-3" title={t('title')} description={t('text')} />
      <ul className="divide-y border-t" aria-label={t('title')}>
        {rules.map((rule) => (
          <li key={rule.id} className="flex flex-wrap items-center gap-x-4 gap-y-0.5 px-5 py-2.5">
            <span className="min-w-0 flex-1 basis-60 wrap-anywhere font-medium">{payerText(rule)}</span>
            <span className="text-quiet text-sm tabular-nums">
              {t('since', { entries: rule.ignoredCount, date: date(rule.createdAt) })}
            </span>
            <IfMay need="payments.write">
              <Button
                variant="ghost"
                size="sm"
                className="max-sm:px-0"
                aria-label={t('removeOf', { payer: payerText(rule) })}
                onClick={() => setRemoving(rule)}
              >
                {t('remove')}
              </Button>
            </IfMay>
          </li>
        ))}
      </ul>
      {removing && <RemoveRule shopId={shopId} rule={removing} onClose={() => setRemoving(undefined)} />}
    </Card>
  )
}

function RemoveRule({ shopId, rule, onClose }: { shopId: number; rule: BankRule; onClose: () => void }) {
  const t = useTranslations('payments.rules')
  const [bringBack, setBringBack] = useState(false)
  const removing = useShopMutation(shopId, {
    send: () =>
      call(removeBankRule, { params: { id: shopId, rule: rule.id }, query: { bringBack: yesOrNo(bringBack) } }),
    done: t('removed'),
    failure: t('failed'),
    onDone: onClose,
  })
  return (
    <ConfirmDialog
      onClose={onClose}
      title={t('question', { payer: payerText(rule) })}
      description={t('questionText')}
      confirmLabel={t('remove')}
      pending={removing.isPending}
      onConfirm={() => removing.mutate()}
    >
      {rule.ignoredCount > 0 && (
        <Checkbox checked={bringBack} onCheckedChange={setBringBack}>
          {t('bringBack', { entries: rule.ignoredCount })}
        </Checkbox>
      )}
    </ConfirmDialog>
  )
}
