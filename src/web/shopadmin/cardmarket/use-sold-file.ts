import { useMutation } from '@tanstack/react-query'
import { bookCardmarketSales, checkCardmarketSales } from '#shared/contract/products/cardmarket.ts'
import { upload } from '#web/lib/api/upload.ts'
import { useRefreshShop } from '../shop/use-refresh-shop.ts'

/** A file of sold orders: checked, and booked once the owner agrees. */
export function useSoldFile(shopId: number) {
  const refresh = useRefreshShop()
  const options = {
    params: { id: shopId },
    query: {},
    contentType: 'text/csv',
    onProgress: () => undefined,
    cancel: new AbortController().signal,
  }
  const check = useMutation({ mutationFn: (file: File) => upload(checkCardmarketSales, file, options) })
  const book = useMutation({
    mutationFn: (file: File) => upload(bookCardmarketSales, file, options),
    onSettled: () => refresh(shopId),
  })
  return {
    check,
    book,
    choose: (file: File) => {
      book.reset()
      check.mutate(file)
    },
  }
}
