import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Answer } from '#shared/contract/endpoint.ts'
import {
  type listStatementColumns,
  type MappedStatementField,
  statementFields,
} from '#shared/contract/payments/statements.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Checkbox } from '#web/components/ui/form/checkbox.tsx'
import { Select } from '#web/components/ui/form/select.tsx'
import { DialogBody, DialogFooter, Modal } from '#web/components/ui/overlay/dialog.tsx'

type NameColumnsProps = {
  found: Answer<typeof listStatementColumns>
  onCancel: () => void
  /** Receives the mapping: `date:0,amount:3`. */
  onNamed: (columns: string) => void
  /** Detects the columns again, with the first line as headings or as data. */
  onHeadings: (hasHeadings: boolean) => void
}

/** For the CSV file of an unknown bank: the owner maps the columns, with the first values as a preview. */
export function NameColumns({ found, onCancel, onNamed, onHeadings }: NameColumnsProps) {
  const t = useTranslations('payments.columns')
  const [fields, setFields] = useState(found.columns.map(({ field }) => field))
  const choose = (place: number, field: MappedStatementField | null) =>
    // Each field has one column, so choosing it clears it elsewhere.
    setFields(fields.map((each, at) => (at === place ? field : each === field ? null : each)))
  const named = fields.flatMap((field, place) => (field ? [`${field}:${place}`] : []))
  const enough = fields.includes('date') && fields.includes('amount')
  const columns = found.columns.map((column, place) => ({
    ...column,
    place,
    name: column.heading || t('column', { place: String(place + 1) }),
  }))
  return (
    <Modal title={t('title')} description={t('text')} onClose={onCancel}>
      <DialogBody>
        <Checkbox className="mb-4" checked={!found.hasHeadings} onCheckedChange={(isData) => onHeadings(!isData)}>
          {t('firstIsData')}
        </Checkbox>
        <ul className="grid gap-3">
          {columns.map(({ name, samples, place }) => (
            <li key={place} className="flex flex-wrap items-center gap-x-4 gap-y-1">
              <div className="min-w-0 flex-1 basis-40">
                <p className="wrap-anywhere font-medium">{name}</p>
                <p className="truncate text-quiet text-xs">{samples.filter(Boolean).join(' · ')}</p>
              </div>
              <Select
                className="w-full sm:w-48"
                aria-label={t('fieldOf', { column: name })}
                value={fields[place] ?? ''}
                options={statementFields.map((field) => ({ value: field, label: t(`field.${field}`) }))}
                onChange={({ currentTarget: { value } }) =>
                  choose(place, statementFields.find((field) => field === value) ?? null)
                }
              >
                <option value="">{t('none')}</option>
              </Select>
            </li>
          ))}
        </ul>
      </DialogBody>
      <DialogFooter>
        {!enough && <p className="mr-auto text-quiet max-sm:order-last sm:self-center text-sm">{t('needs')}</p>}
        <Button variant="outline" onClick={onCancel}>
          {t('cancel')}
        </Button>
        <Button disabled={!enough} onClick={() => onNamed(named.join(','))}>
          {t('submit')}
        </Button>
      </DialogFooter>
    </Modal>
  )
}
