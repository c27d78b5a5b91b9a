import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { Input } from '#shared/contract/endpoint.ts'
import { checkPurchaseFile, importPurchases } from '#shared/contract/shops/money/purchase-imports.ts'
import { upload } from '#web/lib/api/upload.ts'
import { fileProblem } from '../../imports/use-check-file.ts'
import { useShopMutation } from '../../shop/use-shop-mutation.ts'

type Query = NonNullable<Input<typeof importPurchases>['query']>

/** A file of purchases: checked, and imported once the owner agrees. */
export function usePurchaseFile(shopId: number, onDone: () => void) {
  const t = useTranslations('books.purchases.import')
  const options = (query: Query) => ({
    params: { id: shopId },
    query,
    contentType: 'text/csv',
    onProgress: () => undefined,
    cancel: new AbortController().signal,
  })
  const check = useMutation({
    mutationFn: async (file: File) => {
      if (fileProblem(file)) throw new Error('The file is empty or too large')
      return upload(checkPurchaseFile, file, options({}))
    },
  })
  const run = useShopMutation(shopId, {
    send: (file: File) => upload(importPurchases, file, options({ fileName: file.name.slice(-255) })),
    done: ({ counts }, { name }) => ({ title: t('done', { count: counts.create }), description: name }),
    failure: () => undefined,
    onDone,
  })
  return {
    check,
    run,
    choose: (file: File) => {
      run.reset()
      check.mutate(file)
    },
    forget: () => {
      run.reset()
      check.reset()
    },
  }
}

export type PurchaseFileState = ReturnType<typeof usePurchaseFile>
