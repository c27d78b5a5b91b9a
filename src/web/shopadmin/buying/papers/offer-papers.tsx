import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { BuyOffer } from '#shared/contract/buying/buy-offers.ts'
import { getStatement } from '#shared/contract/buying/papers.ts'
import { languages } from '#shared/rules/languages/languages.ts'
import { DownloadButton } from '#web/components/download-button.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { Card, CardContent, CardHeader } from '#web/components/ui/card.tsx'
import { useFormat } from '#web/lib/language/use-format.ts'
import { LabelsDialog } from '../../products/labels/labels-dialog.tsx'

type OfferPapersProps = { params: { id: number; offer: number }; offer: BuyOffer }

/** Papers of a settled offer: the purchase statement, and labels for the cards. */
export function OfferPapers({ params, offer }: OfferPapersProps) {
  const t = useTranslations('buyPapers')
  const { date } = useFormat()
  const [isPrinting, print] = useState(false)
  const products = [...new Set(offer.lines.flatMap(({ productId }) => productId ?? []))]
  return (
    <Card>
      <CardHeader
        title={t('title')}
        description={offer.heldUntil ? t('held', { day: date(offer.heldUntil) }) : undefined}
      />
      <CardContent className="grid gap-3">
        {offer.hasStatement && (
          <div className="flex flex-wrap items-center gap-2">
            <span className="mr-auto">{t('statement')}</span>
            <span className="flex gap-2">
              {languages.map((language) => (
                <DownloadButton key={language} endpoint={getStatement} input={{ params, query: { language } }}>
                  <span className="sr-only">{t('statement')}: </span>
                  {t(`inLanguage.${language}`)}
                </DownloadButton>
              ))}
            </span>
          </div>
        )}
        {offer.hasStatement && !offer.declared && <p className="text-quiet text-sm">{t('signature.later')}</p>}
        {products.length > 0 && (
          <div className="flex flex-wrap items-center gap-2">
            <span className="mr-auto">{t('labels')}</span>
            <Button variant="outline" size="sm" onClick={() => print(true)}>
              {t('printLabels')}
            </Button>
          </div>
        )}
      </CardContent>
      {isPrinting && <LabelsDialog shopId={params.id} products={{ ids: products }} onClose={() => print(false)} />}
    </Card>
  )
}
