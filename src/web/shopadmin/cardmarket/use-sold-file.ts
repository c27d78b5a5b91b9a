import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Answer, Input } from '#shared/contract/endpoint.ts'
import { bookCardmarketSales, checkCardmarketSales, chooseForArticle } from '#shared/contract/products/cardmarket.ts'
import { useReportedMutation } from '#web/components/mutations/use-reported-mutation.ts'
import { call } from '#web/lib/api/call.ts'
import { upload } from '#web/lib/api/upload.ts'
import { useRefreshShop } from '../shop/use-refresh-shop.ts'

export type ArticleChoice = Input<typeof chooseForArticle>['body']

/** A file of sold orders: checked, completed by the owner's choices, and booked once the owner agrees. */
export function useSoldFile(shopId: number) {
  const t = useTranslations('cardmarket.choose')
  const refresh = useRefreshShop()
  // The last preview is shown while the file is checked again.
  const [found, setFound] = useState<Answer<typeof checkCardmarketSales>>()
  const options = {
    params: { id: shopId },
    query: {},
    contentType: 'text/csv',
    onProgress: () => undefined,
    cancel: new AbortController().signal,
  }
  const check = useMutation({
    mutationFn: (file: File) => upload(checkCardmarketSales, file, options),
    onSuccess: setFound,
    onError: () => setFound(undefined),
  })
  const book = useMutation({
    mutationFn: (file: File) => upload(bookCardmarketSales, file, options),
    onSuccess: setFound,
    onSettled: () => refresh(shopId),
  })
  const choice = useReportedMutation({
    send: (body: ArticleChoice) => call(chooseForArticle, { params: { id: shopId }, body }),
    failure: t('failed'),
    onDone: () => check.variables && check.mutateAsync(check.variables).catch(() => undefined),
  })
  return {
    check,
    book,
    found,
    choice,
    choose: (file: File) => {
      book.reset()
      setFound(undefined)
      check.mutate(file)
    },
  }
}
