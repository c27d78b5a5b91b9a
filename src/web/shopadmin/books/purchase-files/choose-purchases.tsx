import { useTranslations } from 'use-intl'
import { downloadPurchaseTemplate } from '#shared/contract/shops/money/purchase-imports.ts'
import { DownloadButton } from '#web/components/download-button.tsx'
import { Notice } from '#web/components/ui/notice.tsx'
import { SheetBody } from '#web/components/ui/overlay/sheet.tsx'
import { useFormat } from '#web/lib/language/use-format.ts'
import { useText } from '#web/lib/language/use-text.ts'
import { FileDrop } from '../../imports/file-drop.tsx'
import { fileProblem, problemOf } from '../../imports/use-check-file.ts'
import { PurchaseHistory } from './purchase-history.tsx'
import type { PurchaseFileState } from './use-purchase-file.ts'

type ChoosePurchasesProps = { shopId: number; file: PurchaseFileState }

/** First step: choose or drop a file, which is then checked. */
export function ChoosePurchases({ shopId, file: { check, choose } }: ChoosePurchasesProps) {
  const t = useTranslations('books.purchases.import')
  const imports = useTranslations('imports')
  const write = useText()
  const name = check.variables?.name ?? ''
  return (
    <SheetBody>
      <div className="grid gap-6">
        {check.isError && check.variables && (
          <Notice variant="destructive" role="alert" title={imports('refused', { file: name })}>
            {write(fileProblem(check.variables) ?? problemOf(check.error))}
          </Notice>
        )}
        <FileDrop
          label={t('fileLabel')}
          limits={t('limits')}
          onChoose={choose}
          sending={
            check.isPending ? (
              <p role="status" className="max-w-full truncate font-medium">
                {imports('checking', { file: name })}
              </p>
            ) : undefined
          }
        />
        <Guide shopId={shopId} />
        <PurchaseHistory shopId={shopId} />
      </div>
    </SheetBody>
  )
}

const columns = [
  [['date'], 'date'],
  [['supplier'], 'supplier'],
  [['amount'], 'amount'],
  [['supplierKind'], 'kind'],
  [['scheme'], 'scheme'],
  [['vat'], 'vat'],
  [['rate'], 'rate'],
  [['statement', 'lot', 'description'], 'others'],
] as const

/** The columns of the file, with a template. */
function Guide({ shopId }: { shopId: number }) {
  const t = useTranslations('books.purchases')
  const name = useTranslations('purchases.csv')
  const { language } = useFormat()
  const decimals = language === 'nl' ? 'comma' : 'point'
  return (
    <section aria-labelledby="purchases-guide" className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 id="purchases-guide" className="font-semibold text-base">
          {t('import.guide.title')}
        </h3>
        <DownloadButton endpoint={downloadPurchaseTemplate} input={{ params: { id: shopId }, query: { decimals } }}>
          {t('import.guide.template')}
        </DownloadButton>
      </div>
      <p className="text-quiet text-sm">{t('import.guide.text')}</p>
      <dl className="grid gap-x-4 text-sm sm:grid-cols-[max-content_minmax(0,1fr)]">
        {columns.map(([names, about]) => (
          <div key={about} className="border-t py-1.5 sm:col-span-2 sm:grid sm:grid-cols-subgrid">
            <dt className="font-medium">{names.map((each) => name(each)).join(', ')}</dt>
            <dd className="text-quiet">{t(`import.guide.${about}`)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
