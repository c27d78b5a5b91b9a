import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { Input } from '#shared/contract/endpoint.ts'
import {
  createDiscount,
  type Discount,
  deleteDiscount,
  listDiscounts,
  restoreDiscount,
  updateDiscount,
} from '#shared/contract/shops/discounts.ts'
import { failed } from '#web/components/failures/failed.ts'
import { offerUndo } from '#web/components/mutations/undo.ts'
import { useReportedMutation } from '#web/components/mutations/use-reported-mutation.ts'
import { call, keyOf, read } from '#web/lib/api/call.ts'
import { live } from '../live.ts'

export const useDiscounts = (shopId: number) =>
  useQuery({ ...read(listDiscounts, { params: { id: shopId } }), ...live })

export type DiscountBody = Input<typeof createDiscount>['body']

/** Creates or updates a code. */
export function useSaveDiscount(shopId: number, discount: Discount | undefined) {
  const t = useTranslations('discounts')
  return useReportedMutation({
    send: (body: DiscountBody) =>
      discount
        ? call(updateDiscount, { params: { id: shopId, discount: discount.id }, body })
        : call(createDiscount, { params: { id: shopId }, body }),
    done: ({ code }) => t(discount ? 'saved' : 'made', { code }),
    refresh: { queryKey: keyOf(listDiscounts, { id: shopId }) },
  })
}

/** Ends, resumes and deletes codes, each with undo. */
export function useDiscountActions(shopId: number) {
  const t = useTranslations('discounts')
  const client = useQueryClient()
  const settle = async (work: Promise<unknown>) => {
    try {
      await work
      return true
    } catch (error) {
      failed(t('failed'), error)
      return false
    } finally {
      await client.invalidateQueries({ queryKey: keyOf(listDiscounts, { id: shopId }) })
    }
  }
  const paramsOf = ({ id }: Discount) => ({ id: shopId, discount: id })
  const switchTo = (discount: Discount, isActive: boolean) =>
    settle(call(updateDiscount, { params: paramsOf(discount), body: { isActive } }))
  return {
    async end(discount: Discount) {
      if (!(await switchTo(discount, false))) return
      offerUndo({ title: t('ended', { code: discount.code }), undo: () => switchTo(discount, true) })
    },
    async resume(discount: Discount) {
      if (!(await switchTo(discount, true))) return
      offerUndo({ title: t('resumed', { code: discount.code }), undo: () => switchTo(discount, false) })
    },
    async remove(discount: Discount) {
      const params = paramsOf(discount)
      if (!(await settle(call(deleteDiscount, { params })))) return
      offerUndo({
        title: t('deleted', { code: discount.code }),
        undo: () => settle(call(restoreDiscount, { params })),
      })
    },
  }
}
