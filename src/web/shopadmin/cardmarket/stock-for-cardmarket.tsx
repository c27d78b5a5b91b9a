import { FileDown } from 'lucide-react'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import type { Answer } from '#shared/contract/endpoint.ts'
import { exportForCardmarket, type getCardmarketExchange } from '#shared/contract/products/cardmarket.ts'
import { yesOrNo } from '#shared/rules/text/yes-or-no.ts'
import { useReportedMutation } from '#web/components/mutations/use-reported-mutation.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Card, CardContent, CardFooter, CardHeader } from '#web/components/ui/card.tsx'
import { download } from '#web/lib/api/download.ts'
import { useFormat } from '#web/lib/language/use-format.ts'
import { shopQueries } from '../shop/use-refresh-shop.ts'

type StockProps = { shopId: number; exchange: Answer<typeof getCardmarketExchange> }

/** The file of stock and prices for Cardmarket, with what changed since the last one. */
export function StockForCardmarket({ shopId, exchange }: StockProps) {
  const t = useTranslations('cardmarket.stock')
  const { dateTime } = useFormat()
  const id = useId()
  const { exportedAt, changed, withoutNumber } = exchange
  const file = useReportedMutation({
    send: (all: boolean) => download(exportForCardmarket, { params: { id: shopId }, query: { all: yesOrNo(all) } }),
    done: (description) => ({ title: t('done'), description }),
    failure: t('failed'),
    refresh: shopQueries(shopId),
  })
  return (
    <Card aria-labelledby={id}>
      <CardHeader titleId={id} title={t('title')} description={t('text')} />
      <CardContent className="grid gap-1">
        <p className="font-semibold text-lg tabular-nums">{t('changed', { count: changed })}</p>
        <p className="text-quiet text-sm">{exportedAt ? t('last', { day: dateTime(exportedAt) }) : t('never')}</p>
        {withoutNumber > 0 && <p className="text-quiet text-sm">{t('withoutNumber', { count: withoutNumber })}</p>}
      </CardContent>
      <CardFooter>
        <Button pending={file.isPending && !file.variables} disabled={changed === 0} onClick={() => file.mutate(false)}>
          <FileDown aria-hidden="true" />
          {exportedAt ? t('export') : t('first')}
        </Button>
        {exportedAt && (
          <Button variant="outline" pending={file.isPending && file.variables} onClick={() => file.mutate(true)}>
            {t('again')}
          </Button>
        )}
      </CardFooter>
    </Card>
  )
}
