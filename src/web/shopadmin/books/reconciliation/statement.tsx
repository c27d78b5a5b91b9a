import { Scale } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { Reconciliation } from '#shared/contract/shops/money/reconciliation.ts'
import { type DifferenceName, reconciliationSteps } from '#shared/rules/money/books/reconciliation.ts'
import { Card } from '#web/components/ui/card.tsx'
import { Empty } from '#web/components/ui/empty.tsx'
import { Notice } from '#web/components/ui/notice.tsx'
import { Table, TableCell, TableHead, TableHeader, TableRow } from '#web/components/ui/table.tsx'
import { useFormat } from '#web/lib/language/use-format.ts'

type StatementProps = {
  found: Reconciliation
  chosen: DifferenceName | undefined
  onChoose: (name: DifferenceName) => void
}

/** From revenue to the invoices, and from those to the money received. */
export function Statement({ found, chosen, onChoose }: StatementProps) {
  const t = useTranslations('reconciliation')
  const steps = reconciliationSteps.map((name) => ({ name, ...found[name] }))
  const isEmpty =
    found.revenueCents === 0 &&
    found.leftOut.length === 0 &&
    steps.every(({ totalCents, differences }) => totalCents === 0 && !differences.length)
  if (isEmpty) {
    return (
      <Card>
        <Empty icon={<Scale />} title={t('empty.title')}>
          {t('empty.text')}
        </Empty>
      </Card>
    )
  }
  return (
    <>
      {steps.some(({ unexplainedCents }) => unexplainedCents !== 0) && (
        <Notice variant="warn">{t('unexplainedText')}</Notice>
      )}
      <Card>
        <Table label={t('title')}>
          <TableHeader>
            <TableHead>{t('line')}</TableHead>
            <TableHead numeric className="max-sm:hidden">
              {t('count')}
            </TableHead>
            <TableHead numeric>{t('amount')}</TableHead>
          </TableHeader>
          <tbody className="tabular-nums">
            <Total name={t('total.revenue')} cents={found.revenueCents} />
            {steps.map((step) => (
              <Step key={step.name} step={step} chosen={chosen} onChoose={onChoose} />
            ))}
            {found.leftOut.length > 0 && (
              <TableRow className="font-medium">
                <TableCell>
                  {t('leftOut')}
                  <span className="block font-normal text-quiet text-sm">{t('leftOutText')}</span>
                </TableCell>
                <TableCell className="max-sm:hidden" />
                <TableCell />
              </TableRow>
            )}
            <Differences list={found.leftOut} chosen={chosen} onChoose={onChoose} />
          </tbody>
        </Table>
        <p className="border-t px-3 py-3 text-quiet text-sm">{t('fees')}</p>
      </Card>
    </>
  )
}

type StepProps = Pick<StatementProps, 'chosen' | 'onChoose'> & {
  step: Reconciliation['invoices'] & { name: 'invoices' | 'money' }
}

function Step({ step: { name, differences, unexplainedCents, totalCents }, chosen, onChoose }: StepProps) {
  const t = useTranslations('reconciliation')
  const { money } = useFormat()
  return (
    <>
      <Differences list={differences} chosen={chosen} onChoose={onChoose} />
      {unexplainedCents !== 0 && (
        <TableRow>
          <TableCell>{t('unexplained')}</TableCell>
          <TableCell className="max-sm:hidden" />
          <TableCell numeric>{money(unexplainedCents)}</TableCell>
        </TableRow>
      )}
      {differences.length === 0 && unexplainedCents === 0 && (
        <TableRow>
          <TableCell className="text-quiet">{t('equal')}</TableCell>
          <TableCell className="max-sm:hidden" />
          <TableCell />
        </TableRow>
      )}
      <Total name={t(`total.${name}`)} cents={totalCents} />
    </>
  )
}

type DifferencesProps = Pick<StatementProps, 'chosen' | 'onChoose'> & { list: Reconciliation['leftOut'] }

function Differences({ list, chosen, onChoose }: DifferencesProps) {
  const t = useTranslations('reconciliation')
  const { money, number } = useFormat()
  return list.map((difference) => (
    <TableRow key={difference.name}>
      <TableCell>
        <button
          type="button"
          className="text-left underline underline-offset-4"
          aria-expanded={difference.name === chosen}
          onClick={() => onChoose(difference.name)}
        >
          {t(`difference.${difference.name}`)}
        </button>
      </TableCell>
      <TableCell numeric className="max-sm:hidden">
        {number(difference.count)}
      </TableCell>
      <TableCell numeric>{money(difference.cents)}</TableCell>
    </TableRow>
  ))
}

function Total({ name, cents }: { name: string; cents: number }) {
  const { money } = useFormat()
  return (
    <TableRow className="font-medium">
      <TableCell>{name}</TableCell>
      <TableCell className="max-sm:hidden" />
      <TableCell numeric>{money(cents)}</TableCell>
    </TableRow>
  )
}
