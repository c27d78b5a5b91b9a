import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { type MappedField, mappedFields } from '#shared/contract/catalogue/csv.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Checkbox } from '#web/components/ui/form/checkbox.tsx'
import { Select } from '#web/components/ui/form/select.tsx'
import { SheetBody, SheetFooter } from '#web/components/ui/overlay/sheet.tsx'
import { Table, TableCell, TableHead, TableHeader, TableRow } from '#web/components/ui/table.tsx'
import type { FileColumns } from './use-check-file.ts'

type NameColumnsProps = {
  found: FileColumns
  onCancel: () => void
  /** Receives the mapping: `name:0,price:3`. */
  onNamed: (columns: string) => void
  /** Detects the columns again, with the first line as headings or as data. */
  onHeadings: (hasHeadings: boolean) => void
}

/** For an unknown format: the owner maps the columns, with the first rows as a preview. */
export function NameColumns({ found, onCancel, onNamed, onHeadings }: NameColumnsProps) {
  const t = useTranslations('imports.columns')
  const [fields, setFields] = useState(found.columns.map(({ field }) => field))
  const choose = (place: number, field: MappedField | null) =>
    // Each field has one column, so choosing it clears it elsewhere.
    setFields(fields.map((each, at) => (at === place ? field : each === field ? null : each)))
  const named = fields.flatMap((field, place) => (field ? [`${field}:${place}`] : []))
  const options = mappedFields.map((field) => ({ value: field, label: t(`field.${field}`) }))
  return (
    <>
      <SheetBody>
        <div className="grid gap-4">
          <p className="text-quiet text-sm">{t('text', { rows: found.rows })}</p>
          <Checkbox checked={!found.hasHeadings} onCheckedChange={(isData) => onHeadings(!isData)}>
            {t('firstIsData')}
          </Checkbox>
          <Table label={t('table')}>
            <TableHeader>
              <TableHead>{t('column')}</TableHead>
              <TableHead>{t('values')}</TableHead>
              <TableHead>{t('is')}</TableHead>
            </TableHeader>
            <tbody>
              {found.columns.map(({ heading, samples }, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other name, and stay where they are
                <TableRow key={place} className="in-[tbody]:has-checked:bg-transparent">
                  <TableCell className="wrap-break-word font-medium">
                    {heading || (
                      <span className="whitespace-nowrap text-quiet">
                        {t('noHeading', { place: String(place + 1) })}
                      </span>
                    )}
                  </TableCell>
                  <TableCell className="wrap-anywhere text-quiet text-xs">
                    {samples.filter(Boolean).join(' · ')}
                  </TableCell>
                  <TableCell>
                    <Select
                      className="w-32 sm:w-44"
                      aria-label={t('fieldOf', { column: heading || String(place + 1) })}
                      value={fields[place] ?? ''}
                      options={options}
                      onChange={({ currentTarget: { value } }) =>
                        choose(place, value === '' ? null : (value as MappedField))
                      }
                    >
                      <option value="">{t('none')}</option>
                    </Select>
                  </TableCell>
                </TableRow>
              ))}
            </tbody>
          </Table>
        </div>
      </SheetBody>
      <SheetFooter>
        <div className="flex flex-wrap items-center justify-end gap-2">
          <p className="mr-auto text-quiet text-sm max-sm:w-full">
            {fields.includes('name') ? t('remembered') : t('needsName')}
          </p>
          <Button variant="outline" className="max-sm:grow" onClick={onCancel}>
            {t('another')}
          </Button>
          <Button className="max-sm:grow" disabled={!fields.includes('name')} onClick={() => onNamed(named.join(','))}>
            {t('submit')}
          </Button>
        </div>
      </SheetFooter>
    </>
  )
}
