import { useTranslations } from 'use-intl'
import { exportShopFigures, type FigureTable } from '#shared/contract/shops/figures.ts'
import { useReportedMutation } from '#web/components/mutations/use-reported-mutation.ts'
import { download } from '#web/lib/api/download.ts'
import { useFormat } from '#web/lib/language/use-format.ts'
import type { Period } from './period.ts'

/** Exports one table of the figures, with the reader's decimal separator. */
export function useExportFigures(shopId: number, { from, to, by }: Period) {
  const t = useTranslations('shopFigures.export')
  const { language } = useFormat()
  const decimals = language === 'nl' ? 'comma' : 'point'
  return useReportedMutation({
    send: (table: FigureTable) =>
      download(exportShopFigures, { params: { id: shopId }, query: { from, to, by, table, decimals } }),
    done: (name) => ({ title: t('done'), description: name }),
    failure: t('failed'),
  })
}
