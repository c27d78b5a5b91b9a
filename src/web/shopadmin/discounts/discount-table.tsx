import { CircleStop, Play, Trash2 } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { Discount } from '#shared/contract/shops/discounts.ts'
import { Badge, type BadgeProps } from '#web/components/ui/badge.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { Table, TableCell, TableHead, TableHeader, TableRow } from '#web/components/ui/table.tsx'
import { useFormat } from '#web/lib/language/use-format.ts'
import { useText } from '#web/lib/language/use-text.ts'
import { useMay } from '../access/use-access.ts'
import { type DiscountState, limitsOf, stateOf, worthOf } from './discount-state.ts'
import { useDiscountActions } from './use-discounts.ts'

const badges: Record<DiscountState, BadgeProps['variant']> = {
  active: 'good',
  planned: 'default',
  ended: 'secondary',
  usedUp: 'warn',
}

type DiscountTableProps = { shopId: number; discounts: readonly Discount[]; onEdit: (discount: Discount) => void }

export function DiscountTable({ shopId, discounts, onEdit }: DiscountTableProps) {
  const t = useTranslations('discounts')
  const actions = useDiscountActions(shopId)
  const { money, number } = useFormat()
  const text = useText()
  const mayWrite = useMay('discounts.write')
  return (
    <Table label={t('title')}>
      <TableHeader>
        <TableHead>{t('column.code')}</TableHead>
        <TableHead className="max-md:hidden">{t('column.state')}</TableHead>
        <TableHead numeric className="max-sm:hidden">
          {t('column.uses')}
        </TableHead>
        <TableHead numeric className="max-sm:hidden">
          {t('column.given')}
        </TableHead>
        <TableHead>
          <span className="sr-only">{t('column.actions')}</span>
        </TableHead>
      </TableHeader>
      <tbody>
        {discounts.map((discount) => {
          const { id, code, uses, maxUses, givenCents } = discount
          const state = stateOf(discount)
          const used = maxUses === null ? number(uses) : `${number(uses)} / ${number(maxUses)}`
          const badge = <Badge variant={badges[state]}>{t(`state.${state}`)}</Badge>
          return (
            <TableRow key={id}>
              <TableCell className="wrap-anywhere py-2">
                <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
                  {mayWrite ? (
                    <button
                      type="button"
                      className="min-h-6 rounded-sm text-left font-medium hover:underline pointer-coarse:-my-2.5 pointer-coarse:min-h-11"
                      onClick={() => onEdit(discount)}
                    >
                      {code}
                    </button>
                  ) : (
                    <span className="font-medium">{code}</span>
                  )}
                  <span>{text(worthOf(discount))}</span>
                  <span className="md:hidden">{badge}</span>
                </span>
                <span className="block text-quiet text-xs">{text(limitsOf(discount))}</span>
                <span className="block text-quiet text-xs tabular-nums sm:hidden">{`${t('column.uses')}: ${used}`}</span>
              </TableCell>
              <TableCell className="max-md:hidden">{badge}</TableCell>
              <TableCell numeric className="max-sm:hidden">
                {used}
              </TableCell>
              <TableCell numeric className="max-sm:hidden">
                {money(givenCents)}
              </TableCell>
              <TableCell className="w-px whitespace-nowrap text-right">
                {mayWrite && (
                  <>
                    {discount.isActive ? (
                      <Button
                        variant="ghost"
                        size="icon-sm"
                        aria-label={t('endNamed', { code })}
                        onClick={() => void actions.end(discount)}
                      >
                        <CircleStop />
                      </Button>
                    ) : (
                      <Button
                        variant="ghost"
                        size="icon-sm"
                        aria-label={t('resumeNamed', { code })}
                        onClick={() => void actions.resume(discount)}
                      >
                        <Play />
                      </Button>
                    )}
                    <Button
                      variant="ghost"
                      size="icon-sm"
                      aria-label={t('deleteNamed', { code })}
                      onClick={() => void actions.remove(discount)}
                    >
                      <Trash2 />
                    </Button>
                  </>
                )}
              </TableCell>
            </TableRow>
          )
        })}
      </tbody>
    </Table>
  )
}
