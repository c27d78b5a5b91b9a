import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { type BuyingSettings, type TryOutCard, tryBuying } from '#shared/contract/buying/buying.ts'
import { payWays } from '#shared/rules/buying/buy-rules.ts'
import { priceText } from '#shared/rules/buying/price-text.ts'
import { finishName, printing } from '#shared/rules/cards/listing-name.ts'
import { Problem } from '#web/components/problem.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { call } from '#web/lib/api/call.ts'
import { cn } from '#web/lib/cn.ts'
import { useFormat } from '#web/lib/language/use-format.ts'
import { useText } from '#web/lib/language/use-text.ts'
import type { BuyingForm } from './use-buying.ts'

type TryOutProps = { shopId: number; form: BuyingForm; rule?: number | undefined }

/** Prices of real cards under the rules as typed: of one rule, or of all. */
export function TryOut({ shopId, form, rule }: TryOutProps) {
  const t = useTranslations('buying.tryOut')
  const [tried, setTried] = useState<BuyingForm['typed']>()
  const [isWrong, setWrong] = useState(false)
  const trial = useMutation({
    mutationFn: ({ rules, hot, never }: BuyingSettings) =>
      call(tryBuying, { params: { id: shopId }, body: { rules, hot, never, ...(rule === undefined ? {} : { rule }) } }),
  })
  const run = () => {
    const settings = form.settings()
    setWrong(!settings)
    if (!settings) return
    setTried(form.typed)
    trial.mutate(settings)
  }
  const isStale = trial.data !== undefined && form.typed !== tried
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="outline" size="sm" pending={trial.isPending} pendingText={t('running')} onClick={run}>
          {t(rule === undefined ? 'run' : 'runRule')}
        </Button>
        {isWrong && <Problem className="text-sm">{t('fix')}</Problem>}
        {trial.isError && <Problem className="text-sm">{t('failed')}</Problem>}
        {isStale && !isWrong && (
          <p role="status" className="text-quiet text-sm">
            {t('stale')}
          </p>
        )}
      </div>
      {trial.data &&
        (trial.data.length === 0 ? (
          <p className="text-quiet text-sm">{t('empty')}</p>
        ) : (
          <Prices cards={trial.data} faded={isStale} label={t(rule === undefined ? 'title' : 'ofRule')} />
        ))}
    </div>
  )
}

function Prices({ cards, faded, label }: { cards: readonly TryOutCard[]; faded: boolean; label: string }) {
  const t = useTranslations('buying.tryOut')
  const way = useTranslations('buyPrices')
  const write = useText()
  const { money } = useFormat()
  const number = (price: TryOutCard['price']) => ('why' in price ? price.why.rule : price.rule)
  return (
    <ul aria-label={label} className={cn('divide-y rounded-md border', faded && 'opacity-60')}>
      {cards.map(({ card, finish, price }) => {
        const rule = number(price)
        return (
          <li key={`${card.id} ${finish}`} className="flex flex-wrap items-start gap-x-4 gap-y-1 px-3 py-2 text-sm">
            <div className="min-w-0 grow basis-64">
              <p>
                <span className="font-medium">{card.name}</span>{' '}
                <span className="text-quiet">
                  {[
                    printing({
                      name: card.name,
                      setName: card.setName,
                      setCode: card.setCode,
                      collectorNumber: card.number,
                    }),
                    write(finishName(finish)),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </p>
              <p className="text-quiet text-xs">
                {rule !== null && (
                  <>
                    {t('rule', { number: String(rule + 1) })}
                    {': '}
                  </>
                )}
                {write(priceText(price))}
              </p>
            </div>
            {'cents' in price && (
              <dl className="flex flex-wrap gap-x-4">
                {payWays.map((each) => {
                  const cents = price.cents[each]
                  return cents === null ? null : (
                    <div key={each} className="text-right">
                      <dt className="text-quiet text-xs">{way(`way.${each}`)}</dt>
                      <dd className="tabular font-medium">{money(cents)}</dd>
                    </div>
                  )
                })}
              </dl>
            )}
          </li>
        )
      })}
    </ul>
  )
}
