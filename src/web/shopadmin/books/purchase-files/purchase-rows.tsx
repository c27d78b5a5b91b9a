import { useTranslations } from 'use-intl'
import type { PurchaseFileRow, PurchaseOutcome } from '#shared/contract/shops/money/purchase-imports.ts'
import { Badge, type BadgeProps } from '#web/components/ui/badge.tsx'
import { Table, TableCell, TableHead, TableHeader, TableRow } from '#web/components/ui/table.tsx'
import { useFormat } from '#web/lib/language/use-format.ts'

const badges: Record<PurchaseOutcome, BadgeProps['variant']> = {
  create: 'good',
  same: 'secondary',
  refused: 'destructive',
}

type PurchaseRowsProps = { rows: readonly PurchaseFileRow[]; total: number }

/** Rows of a file, with what happens to each. */
export function PurchaseRows({ rows, total }: PurchaseRowsProps) {
  const t = useTranslations('books.purchases')
  const imports = useTranslations('imports.rows')
  if (rows.length === 0) return <p className="py-8 text-center text-quiet">{imports('none')}</p>
  return (
    <div className="grid gap-3">
      <Table label={imports('table')}>
        <TableHeader>
          <TableHead numeric className="max-sm:hidden">
            {imports('line')}
          </TableHead>
          <TableHead>{t('supplier')}</TableHead>
          <TableHead className="max-sm:hidden">{imports('what')}</TableHead>
          <TableHead numeric>{t('amount')}</TableHead>
        </TableHeader>
        <tbody>
          {rows.map((row) => (
            <Row key={row.line} row={row} />
          ))}
        </tbody>
      </Table>
      <p className="text-quiet text-xs tabular-nums">{imports('shown', { shown: rows.length, total })}</p>
    </div>
  )
}

function Row({ row }: { row: PurchaseFileRow }) {
  const t = useTranslations('books.purchases')
  const imports = useTranslations('imports.rows')
  const { date, money } = useFormat()
  const { line, supplier, boughtOn, statement, lot, scheme, amountCents } = row
  const about = [boughtOn && date(boughtOn), statement, lot, scheme && t(`schemes.${scheme}`)].filter(Boolean)
  return (
    <TableRow>
      <TableCell numeric className="py-2 align-top text-quiet max-sm:hidden">
        {line}
      </TableCell>
      <TableCell className="wrap-anywhere py-2 align-top">
        <span className="block font-medium">{supplier || <span className="text-quiet">{imports('noName')}</span>}</span>
        <span className="block text-quiet text-xs tabular-nums">{about.join(' · ')}</span>
        <Outcome row={row} className="mt-1 sm:hidden" />
      </TableCell>
      <TableCell className="wrap-anywhere py-2 align-top max-sm:hidden">
        <Outcome row={row} />
      </TableCell>
      <TableCell numeric className="whitespace-nowrap py-2 align-top">
        {amountCents !== null && money(amountCents)}
      </TableCell>
    </TableRow>
  )
}

type OutcomeProps = { row: PurchaseFileRow; className?: string }

function Outcome({ row: { outcome, reasons, hasKnownStatement }, className }: OutcomeProps) {
  const t = useTranslations('books.purchases.import')
  return (
    <div className={className}>
      <span className="flex flex-wrap gap-1">
        <Badge variant={badges[outcome]}>{t(`outcome.${outcome}`)}</Badge>
        {hasKnownStatement && <Badge variant="warn">{t('knownStatement')}</Badge>}
      </span>
      {reasons.length > 0 && (
        <ul className="mt-1 text-bad-ink">
          {reasons.map(({ column, message }) => (
            <li key={`${column} ${message}`}>{column ? `${column}: ${message}` : message}</li>
          ))}
        </ul>
      )}
      {hasKnownStatement && <p className="mt-1 text-quiet text-xs">{t('knownStatementText')}</p>}
    </div>
  )
}
