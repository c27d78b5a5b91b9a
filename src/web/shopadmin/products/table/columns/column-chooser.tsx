import { ArrowLeft, ArrowRight, Columns3 } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { type ProductColumn, productColumns } from '#shared/rules/products/product-columns.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Checkbox } from '#web/components/ui/form/checkbox.tsx'
import { DialogBody, DialogFooter, Modal } from '#web/components/ui/overlay/dialog.tsx'
import type { Columns } from './use-columns.ts'

/** Chooses and orders the columns of the table. */
export function ColumnChooser({ columns: { columns, choose, reset } }: { columns: Columns }) {
  const t = useTranslations('products.columns')
  const fields = useTranslations('products.field')
  const [open, setOpen] = useState(false)
  // Visible columns first, in order; hidden ones in their default positions.
  const all = [...columns, ...productColumns.filter((column) => !columns.includes(column))]
  const move = (column: ProductColumn, by: 1 | -1) => {
    const from = columns.indexOf(column)
    choose(columns.toSpliced(from, 1).toSpliced(from + by, 0, column))
  }
  return (
    <>
      <Button variant="ghost" size="sm" onClick={() => setOpen(true)}>
        <Columns3 aria-hidden="true" />
        {t('open')}
      </Button>
      {open && (
        <Modal title={t('title')} description={t('text')} onClose={() => setOpen(false)}>
          <DialogBody>
            <ul className="grid">
              {all.map((column) => {
                const place = columns.indexOf(column)
                const name = fields(column)
                return (
                  <li key={column} className="flex min-h-10 flex-wrap items-center gap-1 border-b last:border-b-0">
                    <Checkbox
                      aria-label={t('show', { column: name })}
                      checked={place >= 0}
                      onCheckedChange={(shown) =>
                        choose(shown ? [...columns, column] : columns.filter((each) => each !== column))
                      }
                    >
                      {name}
                    </Checkbox>
                    {place >= 0 && (
                      <span className="ml-auto flex">
                        <Button
                          variant="ghost"
                          size="icon-sm"
                          aria-label={t('earlier', { column: name })}
                          disabled={place === 0}
                          onClick={() => move(column, -1)}
                        >
                          <ArrowLeft />
                        </Button>
                        <Button
                          variant="ghost"
                          size="icon-sm"
                          aria-label={t('later', { column: name })}
                          disabled={place === columns.length - 1}
                          onClick={() => move(column, 1)}
                        >
                          <ArrowRight />
                        </Button>
                      </span>
                    )}
                  </li>
                )
              })}
            </ul>
          </DialogBody>
          <DialogFooter>
            <Button variant="outline" onClick={reset}>
              {t('reset')}
            </Button>
            <Button onClick={() => setOpen(false)}>{t('done')}</Button>
          </DialogFooter>
        </Modal>
      )}
    </>
  )
}
